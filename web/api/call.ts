import type { ResponseData, Endpoint, RequestInput } from '#shared/contract/endpoint.ts'
import type { api } from '#shared/contract/index.ts'
import { MEMBER_HEADER } from '#shared/contract/named-member.ts'
import { ApiError } from './api-error.ts'
import { caller, unauthorizedListeners } from './caller.ts'

type Nouns = typeof api
type AnyEndpoint = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns]

/** Every call of the contract by method and path. Types only: the schemas stay on the server. */
type Calls = {
  [E in AnyEndpoint as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E extends Endpoint
    ? E
    : never
}
export type CallName = keyof Calls
export type ResponseOf<Name extends CallName> = ResponseData<Calls[Name]>

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  undefined extends RequestInput<Calls[Name], Key>
    ? { readonly [K in Key]?: undefined }
    : { readonly [K in Key]: RequestInput<Calls[Name], Key> }

export type InputOf<Name extends CallName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'>

interface Input {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

export function buildUrl(path: string, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** The header by which the server marks its own responses. */
const REQUEST_ID_HEADER = 'x-request-id'

/** Statuses that cast doubt on who is signed in. */
const DOUBTFUL_STATUSES = [401, 409]

export async function toApiError(response: Response): Promise<ApiError> {
  if (DOUBTFUL_STATUSES.includes(response.status)) unauthorizedListeners.notify()
  const { status, statusText, headers } = response
  return new ApiError(status, statusText, await response.text(), headers.has(REQUEST_ID_HEADER))
}

/**
 * Makes an API call, with credentials, and with a content type only if there is a body. Throws ApiError on
 * any unsuccessful response, including redirects, which our API never sends. The call is for `member`,
 * by default the one the page shows; pass null for whichever member is signed in.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
  member = caller.get(),
): Promise<ResponseOf<Name>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const { body } = input as Input
  const response = await fetch(buildUrl(path, input as Input), {
    method,
    credentials: 'include',
    redirect: 'manual',
    headers: {
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(member && { [MEMBER_HEADER]: member }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  if (!response.ok) throw await toApiError(response)
  return (await response.json()) as ResponseOf<Name>
}
