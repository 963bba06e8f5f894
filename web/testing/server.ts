import { MEMBER_HEADER, OTHER_MEMBER_CODE } from '#shared/contract/named-member.ts'

export interface SentCall {
  readonly name: string
  readonly body: unknown
}

type Reply = () => Response | Promise<Response>

export const respondWith =
  (body: unknown, status = 200): Reply =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'in-the-header' } })

/** Refuses a call with a readable message and a request id, as the server does. */
export const refuseWith = (status: number, message: string, requestId = 'in-the-log'): Reply =>
  respondWith({ message, requestId }, status)

export const failNetwork: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

export const neverRespond: Reply = () => new Promise<Response>(() => undefined)

/**
 * Creates a stand-in for `fetch` that records calls. Replies are keyed by "METHOD /path"; any other call gets a 404. If
 * a member is signed in, sets the hint cookie, because without it the page wouldn't request the member.
 *
 * @param member the id of the signed-in member. As on the real server, changes for another member are refused. This
 * matters because an earlier test's attempts are sent in the background and could arrive here.
 */
export function createFakeServer(replies: Readonly<Record<string, Reply>>, member?: string) {
  document.cookie = `signed-in=yes${'GET /api/auth/user' in replies ? '' : '; expires=Thu, 01 Jan 1970 00:00:00 GMT'}`
  const calls: SentCall[] = []
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const name = `${init.method ?? 'GET'} ${url.replace(/\?.*/, '')}`
    const memberId = new Headers(init.headers).get(MEMBER_HEADER)
    const isForOther = member !== undefined && memberId !== null && memberId !== member
    if (isForOther && !name.startsWith('GET ')) return refuseOther()
    calls.push({ name, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined })
    const reply = replies[name] ?? refuseWith(404, 'Not found')
    return Promise.race([reply(), rejectOnAbort(init.signal)])
  }
  return { fetch, calls, callsNamed: (name: string) => calls.filter((call) => call.name === name) }
}

const refuseOther = respondWith({ message: 'Another member has signed in', code: OTHER_MEMBER_CODE }, 409)

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal?.reason as Error)
    if (signal?.aborted === true) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
