import { attempt } from '../record/attempts.ts'

export interface PlannedRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
  readonly setupRequest?: (last: PlannedRequest) => PlannedRequest
}

/** A visit as twenty requests: a member checks what is due, recites, and checks again. */
const VISIT_REQUESTS = [
  '/api/auth/user',
  '/api/reviews/today',
  '/api/verses/random?translation=KJV',
  '/api/user/stats',
  '/api/verses/JHN.3.16.KJV',
  'attempt',
  '/api/verses/PSA.23.1.KJV',
  'attempt',
  '/api/verses/ROM.8.28.KJV',
  'attempt',
  '/api/user/stats',
  '/api/reviews/today',
  '/api/saved-verses',
  '/api/user/progress',
  '/api/verses?translation=KJV&book=JHN&chapter=3',
  'attempt',
  '/api/achievements',
  '/api/user/practice',
  '/api/leaderboard',
  '/api/auth/user',
]

/** Share of the requests that record an attempt. */
export const ATTEMPT_SHARE =
  VISIT_REQUESTS.filter((entry) => entry === 'attempt').length / VISIT_REQUESTS.length

/** Starts each member's visit at a different request, so members don't all do the same thing at once. */
export function planVisit(cookie: string, index: number): PlannedRequest[] {
  const first = index % VISIT_REQUESTS.length
  return [...VISIT_REQUESTS.slice(first), ...VISIT_REQUESTS.slice(0, first)].map((entry) =>
    entry === 'attempt'
      ? { ...attemptRequest(cookie), setupRequest: () => attemptRequest(cookie) }
      : { method: 'GET', path: entry, headers: { cookie } },
  )
}

/** Creates a request that records a random verse of Psalm 119, with a verdict for each word. */
export function attemptRequest(cookie: string): PlannedRequest {
  const { method, path, body } = attempt(cookie)
  return { method, path, headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
