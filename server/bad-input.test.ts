import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { addMember, buildMember, createSessionCookie } from './testing/factories.ts'
import {
  type DescribedCall,
  generateCalls,
  type DescribedRequest,
  type Description,
} from './testing/requests/described-requests.ts'
import { ISSUED_ID } from './testing/requests/described-values.ts'
import { startTestApp } from './testing/test-app.ts'
import { openMailbox } from './testing/test-mailbox.ts'

/** The total number of requests, shared equally among the calls. */
const REQUESTS = Number(process.env.BAD_INPUT_REQUESTS ?? 10_000)
/** How many of every four requests per call are signed out. */
const VISITOR_REQUESTS = 1
/** The seed. By default, every run sends the same requests. */
const SEED = Number(process.env.BAD_INPUT_SEED ?? 20_261_122)
/** As many concurrent requests as a few browsers send, but too few to overload the server. */
const CONCURRENT_REQUESTS = 16

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
let server: FastifyInstance | undefined
const app = await startTestApp({
  mail: { smtpUrl: mailbox.url, from: undefined },
  beforeListen: (built) => void (server = built),
})
// With a random password, so no request can change it or delete the member.
const member = await addMember(
  app.database,
  buildMember(),
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
)
const cookie = await createSessionCookie(app.database, member)
const calls = generateCalls((await (await app.visit('/api/openapi.json')).json()) as Description)

const send = (request: InjectOptions) => {
  if (server === undefined) throw new Error('There is no server.')
  return server.inject(request)
}

/** Ids issued by the server, by the call's noun; requests refer to them by number. */
const knownIds = new Map<string, string[]>([['account', [member.id]]])
const findNoun = ({ name }: DescribedCall) => name.split('.')[0] ?? ''

/** Fills in ids. Most of them match the call's noun, as on a real page. */
function fillInIds(call: DescribedCall, text: string): string {
  const candidates = knownIds.get(findNoun(call)) ?? []
  const all = [...knownIds.values()].flat()
  return text.replaceAll(ISSUED_ID, (_, digits: string) => {
    const number = Number(digits)
    const some = number % 4 > 0 && candidates.length > 0 ? candidates : all
    return some[number % some.length] ?? ''
  })
}

function rememberIds(call: DescribedCall, text: string) {
  const ids = [...text.slice(0, 20_000).matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)].map(([id]) => id)
  knownIds.set(findNoun(call), [...(knownIds.get(findNoun(call)) ?? []), ...ids].slice(-24))
}

/** Accepted requests per call, and wrong responses. */
interface Outcome {
  readonly accepted: Map<string, number>
  readonly wrong: string[]
}

/** Sends this many requests per call, alternating between calls, so each can use what others create. */
async function sendAll(of: readonly DescribedCall[], each: number, as: string | null): Promise<Outcome> {
  const outcome: Outcome = { accepted: new Map(), wrong: [] }
  const requestsByCall = of.map((call, index) =>
    fc.sample(call.requests, { numRuns: each, seed: SEED + index }).map((request) => ({ call, request })),
  )
  const queue = Array.from({ length: each }, (_, round) => requestsByCall.flatMap((its) => its[round] ?? []))
    .flat()
    .toReversed()
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      await sendOne(next.call, next.request, as, outcome)
  }
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, work))
  return outcome
}

async function sendOne(call: DescribedCall, request: DescribedRequest, as: string | null, outcome: Outcome) {
  const { name } = call
  const { payload, ...rest } = request
  // Don't sign in as someone else, which would end the session.
  const isBy = as !== null && !(call.isForAnyone && request.method !== 'GET')
  const { statusCode, headers, body } = await send({
    ...rest,
    url: fillInIds(call, rest.url),
    headers: { ...rest.headers, ...(isBy && { cookie: as }) },
    ...(payload !== undefined && { payload: fillInIds(call, payload) }),
  } as InjectOptions)
  if (statusCode < 400) {
    outcome.accepted.set(name, (outcome.accepted.get(name) ?? 0) + 1)
    // Skip session ids, or the member would get signed out.
    if (isBy && !name.startsWith('account.')) rememberIds(call, body)
  }
  const fault = statusCode < 400 ? findResponseError(headers) : findRefusalError(statusCode, headers, body)
  if (fault !== null)
    outcome.wrong.push(
      `${fault}: ${statusCode} ${name} ${JSON.stringify(request).slice(0, 2000)} ${body.slice(0, 500)}`,
    )
}

type Headers = Readonly<Record<string, unknown>>

const isJson = (headers: Headers) => String(headers['content-type']).startsWith('application/json')

const findResponseError = (headers: Headers) => (isJson(headers) ? null : 'no JSON')

/** Checks that a refusal is a client error in one sentence, with an id in the log. */
function findRefusalError(status: number, headers: Headers, body: string): string | null {
  if (status >= 500) return 'a server error'
  if (!isJson(headers)) return 'no JSON'
  const {
    message,
    requestId,
    errors,
    code,
    whole = [],
    ...rest
  } = JSON.parse(body) as Record<string, unknown>
  if (typeof message !== 'string' || message === '') return 'no sentence'
  if (requestId !== headers['x-request-id'] || requestId === undefined) return 'no request id'
  if (errors !== undefined && Object.values(errors as object).some((it) => typeof it !== 'string'))
    return 'no message for a field'
  if (!Array.isArray(whole)) return 'no list of complete translations'
  if (code !== undefined && typeof code !== 'string') return 'a code other than a word'
  return Object.keys(rest).length > 0 ? 'undocumented fields' : null
}

async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await app.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const rowCounts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await app.database.execute<{ count: number }>(
      sql.raw(`select count(*)::int as count from "${name}"`),
    )
    rowCounts[name] = rows[0]?.count ?? 0
  }
  return rowCounts
}

/** Lists the number of added rows by table, without unchanged tables. */
const listAdded = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )

const share = Math.ceil(REQUESTS / calls.length)
const visitorShare = Math.ceil((share * VISITOR_REQUESTS) / 4)
/** Returns the first errors, with the seed to reproduce them. */
const firstErrors = ({ wrong }: Outcome) => ({ seed: SEED, wrong: wrong.slice(0, 5) })
const nothingWrong = { seed: SEED, wrong: [] }

describe(`${REQUESTS} requests generated from the API description`, { timeout: 600_000 }, () => {
  it('are all refused, and add no row, when a visitor makes members’ calls', async () => {
    const before = await countRows()
    const outcome = await sendAll(
      calls.filter(({ isForAnyone }) => !isForAnyone),
      visitorShare,
      null,
    )
    expect(firstErrors(outcome)).toEqual(nothingWrong)
    expect([...outcome.accepted]).toEqual([])
    expect(listAdded(before, await countRows())).toEqual({})
  })

  it('cause no server error, and add rows only if accepted, when a visitor makes public calls', async () => {
    const before = await countRows()
    const outcome = await sendAll(
      calls.filter(({ isForAnyone }) => isForAnyone),
      visitorShare,
      null,
    )
    expect(firstErrors(outcome)).toEqual(nothingWrong)
    const countAccepted = (...names: string[]) =>
      names.reduce((total, name) => total + (outcome.accepted.get(name) ?? 0), 0)
    const {
      users = 0,
      user_stats = 0,
      sessions = 0,
      donations = 0,
      ...others
    } = listAdded(before, await countRows())
    const joined = countAccepted('auth.register')
    expect(joined).toBeGreaterThan(0)
    expect([users, user_stats, sessions]).toEqual([joined, joined, joined + countAccepted('auth.login')])
    expect(donations).toBeLessThanOrEqual(
      countAccepted('donations.createDonationIntent', 'donations.createPaymentIntent'),
    )
    expect(Object.keys(others).filter((name) => !AFTER_JOINING.has(name))).toEqual([])
  })

  it('cause no server error, and reach most calls, when a member sends them', async () => {
    const outcome = await sendAll(calls, share - visitorShare, cookie)
    expect(firstErrors(outcome)).toEqual(nothingWrong)
    const { statusCode } = await send({ url: '/api/auth/user', headers: { cookie } })
    expect(statusCode).toBe(200)
    // The rest can't be reached: codes can't be guessed, and no second person is in a group or on the
    // device. About 65% succeed, give or take a few, since concurrent requests finish in any order.
    expect(outcome.accepted.size).toBeGreaterThan(calls.length * 0.6)
  })
})

/** Tables also written by registration and readiness checks. */
const AFTER_JOINING = new Set(['email_proofs', 'level_counts', 'password_resets', 'readiness_checks'])
