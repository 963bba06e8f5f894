import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#shared/contract/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { addMember, aMember } from './testing/factories.ts'
import { startTestApp } from './testing/test-app.ts'

// A mail server that is not there: what is sent to it is lost without harm.
const app = await startTestApp({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: undefined } })
// With a password that nobody can guess, so that nothing sent here changes it or deletes the member.
const member = await addMember(
  app.database,
  aMember(),
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
)

const calls: Endpoint[] = Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun))
const withBody = calls.filter(({ body }) => body !== undefined)
const withAddress = calls.filter(({ params, query }) => params !== undefined || query !== undefined)
/** The requests made in all. */
const BODIES = 10_000
const ADDRESSES = 2_000
/** As many at once as browsers are allowed, and fewer than would be told that the server is busy. */
const AT_ONCE = 16

const keysOf = (schema: Endpoint['body']) =>
  Object.keys(
    schema === undefined
      ? {}
      : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  )

/** Values that programs trip over. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    -0,
    2 ** 53,
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '٣',
    '👑'.repeat(40),
  ),
  fc.constantFrom<unknown>(
    "'; drop table users; --",
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    'a'.repeat(70_000),
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[[[]]]],
    { $ne: null },
    { toString: 1 },
    '2026-02-30',
    'JHN.3.16.ESV',
    'a@b.org',
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Bodies that look more or less like what the call takes, as they travel. */
const bodyFor = (call: Endpoint) => {
  const fields = fc.dictionary(
    fc.constantFrom(...keysOf(call.body), '__proto__', 'constructor', 'userId'),
    odd,
  )
  const complete = fc.record(Object.fromEntries(keysOf(call.body).map((key) => [key, odd])))
  const json = fc.oneof(
    { weight: 4, arbitrary: complete },
    { weight: 3, arbitrary: fields },
    fc.jsonValue(),
    odd,
  )
  return fc.oneof(
    { weight: 12, arbitrary: json.map((value) => JSON.stringify(value) ?? 'undefined') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[', '{"a":', 'NaN', '"\\u0000"', '['.repeat(20_000)) },
  )
}
const type = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'application/xml', 'x'),
  },
)

interface Attempt {
  readonly call: Endpoint
  readonly path: string
  readonly init: RequestInit
}

/** Makes the requests, and gives those that were answered with the fault of a server, or with no JSON. */
async function misbehavior(attempts: readonly Attempt[]): Promise<string[]> {
  const found: string[] = []
  const waiting = [...attempts]
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { call, path, init } = next
      const request = { ...init, method: call.method }
      // Calls for anyone may sign somebody else in, which would end the session that the others need.
      const isForAnyone = call.access === 'anyone'
      const response = await (isForAnyone ? app.visit(path, request) : app.visitAs(member, path, request))
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
      if (response.status >= 500 || !isJson)
        found.push(`${response.status} ${call.method} ${path} ${init.body} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

describe('whatever is sent', { timeout: 600_000 }, () => {
  it(`${BODIES} bodies are not the server's fault`, async () => {
    const each = Math.ceil(BODIES / withBody.length)
    const attempts = withBody.flatMap((call) =>
      fc.sample(fc.tuple(bodyFor(call), type), each).map(([body, contentType]) => ({
        call,
        path: call.path.replaceAll(/:\w+/g, crypto.randomUUID()),
        init: { body, headers: { 'Content-Type': contentType } },
      })),
    )
    expect(attempts.length).toBeGreaterThanOrEqual(BODIES)
    expect(await misbehavior(attempts)).toEqual([])
    expect((await app.visitAs(member, '/api/auth/user')).status).toBe(200)
  })

  it(`${ADDRESSES} addresses are not the server's fault`, async () => {
    const each = Math.ceil(ADDRESSES / withAddress.length)
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      odd.map((value) => (JSON.stringify(value) ?? '').slice(0, 500)),
    )
    const attempts = withAddress.flatMap((call) => {
      const query = fc.dictionary(fc.constantFrom(...keysOf(call.query), 'extra'), text)
      return fc.sample(fc.tuple(text, query), each).map(([param, search]) => ({
        call,
        path: `${call.path.replaceAll(/:\w+/g, encoded(param))}?${new URLSearchParams(search)}`,
        init: {},
      }))
    })
    expect(await misbehavior(attempts)).toEqual([])
  })
})

/** Half characters cannot stand in an address; a lone dot would be another address. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '').replace(/^\.*$/, '0'))
