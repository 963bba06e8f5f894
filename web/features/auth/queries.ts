import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { caller } from '#web/api/caller.ts'
import { fetching } from '#web/api/query-client.ts'
import { createStore } from '#web/stores/store.ts'
import { rememberedMember } from './remembered-member.ts'
import { mayBeSignedIn } from './sign-in-hint.ts'

/** How long the answer about who is signed in stays fresh. */
export const USER_FRESH_MS = 300_000

/** How long the page waits for that answer before it goes on as if there were no network. */
export const SESSION_WAIT_MS = 8_000

/**
 * Who is signed in. Any answer that is no success means nobody. Without a network, whoever was signed in last on this
 * browser still is, so that a member can go on practicing. In a browser where nobody has signed in, nobody is asked.
 */
export const userQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    const user = await whoIsHere(signal)
    caller.set(user?.id ?? null)
    return user
  },
  initialData: () => (mayBeSignedIn() ? undefined : null),
  staleTime: USER_FRESH_MS,
  refetchOnMount: false,
  refetchOnReconnect: false,
})

async function whoIsHere(signal: AbortSignal): Promise<CurrentUser | null> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(SESSION_WAIT_MS)])
  try {
    return recognize((await call('GET /api/auth/user', {}, patience, null)) ?? null)
  } catch (error) {
    return error instanceof ApiError || error instanceof SyntaxError
      ? turnAway(error)
      : rememberedMember.read()
  }
}

/** The id of who is signed in, as the server itself has said last; null for nobody, undefined before it has answered. */
export const answeredMember = createStore<string | null | undefined>(undefined)

function recognize(user: CurrentUser | null): CurrentUser | null {
  if (user === null) rememberedMember.forget()
  else rememberedMember.keep(user)
  answeredMember.set(user?.id ?? null)
  return user
}

/** A 401 or a redirect (which arrives as status 0) ends the membership; a server in trouble only interrupts it. */
function turnAway(error: ApiError | SyntaxError): null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 401) recognize(null)
  if ([302, 0].includes(error.status)) rememberedMember.forget()
  return null
}

/** Who is signed in. `isLoading` only until the first answer. */
export function useUser(): { readonly user: CurrentUser | null; readonly isLoading: boolean } {
  const { data, isPending } = useQuery(userQuery)
  return { user: data ?? null, isLoading: isPending }
}

/** Shows a changed profile everywhere at once. */
export function showChangedUser(queryClient: QueryClient, user: CurrentUser | null): void {
  caller.set(user?.id ?? null)
  queryClient.setQueryData(userQuery.queryKey, recognize(user))
}

/** Which ways to sign in this server has. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['/api/auth/options'],
  queryFn: fetching('GET /api/auth/options', {}),
})

/** How a member is called: first and last name as far as they are known, else the username. */
export function nameOf({ firstName, lastName, username }: CurrentUser): string {
  const names = [firstName, lastName].filter((name) => name !== null && name.trim() !== '')
  return names.length === 0 ? username : names.join(' ')
}
