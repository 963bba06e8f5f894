import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { caller } from '#web/api/caller.ts'
import { createStore } from '#web/stores/store.ts'
import { rememberedMember } from './remembered-member.ts'
import { wantedPerson } from './people/wanted-person.ts'
import { mayBeSignedIn } from './sign-in-hint.ts'

export const USER_FRESH_MS = 300_000

/** How long to wait for the server before continuing as if offline. */
export const SESSION_WAIT_MS = 8_000

/**
 * Fetches the signed-in member. Any unsuccessful response means a visitor. Offline, the last member signed in to this
 * browser stays signed in, so they can keep practicing. Makes no request in a browser where no member has signed in.
 */
export const userQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    const user = await fetchUser(signal)
    caller.set(user?.id ?? null)
    return user
  },
  initialData: () => (mayBeSignedIn() ? undefined : null),
  staleTime: USER_FRESH_MS,
  refetchOnMount: false,
  refetchOnReconnect: false,
})

async function fetchUser(signal: AbortSignal): Promise<CurrentUser | null> {
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(SESSION_WAIT_MS)])
  try {
    return rememberUser(await requestUser(timeout))
  } catch (error) {
    return error instanceof ApiError || error instanceof SyntaxError
      ? handleError(error)
      : rememberedMember.read()
  }
}

/** Asks the server who is signed in, after reporting any switch made offline. */
export async function requestUser(signal: AbortSignal): Promise<CurrentUser | null> {
  if (wantedPerson.read() !== null) await (await import('./people/switch-person.ts')).finishSwitch(signal)
  return (await call('GET /api/auth/user', {}, signal, null)) ?? null
}

/** The signed-in member's id in the server's last response: null for a visitor, undefined before a response. */
export const confirmedMember = createStore<string | null | undefined>(undefined)

function rememberUser(user: CurrentUser | null): CurrentUser | null {
  if (user === null) rememberedMember.remove()
  else rememberedMember.set(user)
  confirmedMember.set(user?.id ?? null)
  return user
}

/** A 401 or a redirect (which arrives as status 0) means signed out; a server error is only temporary. */
function handleError(error: ApiError | SyntaxError): null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 401) rememberUser(null)
  if ([302, 0].includes(error.status)) rememberedMember.remove()
  return null
}

/** Returns the signed-in member. `isLoading` is true only until the first response. */
export function useUser(): { readonly user: CurrentUser | null; readonly isLoading: boolean } {
  const { data, isPending } = useQuery(userQuery)
  return { user: data ?? null, isLoading: isPending }
}

/** Replaces the signed-in member everywhere on the page and in storage. */
export function updateUser(queryClient: QueryClient, user: CurrentUser | null): void {
  caller.set(user?.id ?? null)
  queryClient.setQueryData(userQuery.queryKey, rememberUser(user))
}
