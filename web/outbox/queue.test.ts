import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import { classifyFailure, sortForSending, getRefusalReason, computeRetryDelay } from './queue.ts'

const refusal = (status: number, body = '{"message":"Verse not found","requestId":"x"}') =>
  new ApiError(status, 'Refused', body)
const refusedByProxy = (status: number, body: string) => new ApiError(status, 'Refused', body, false)

test.each([
  ['no network', new TypeError('Failed to fetch'), 'offline'],
  ['no response in time', new DOMException('', 'TimeoutError'), 'offline'],
  ['a response from something else', new SyntaxError('Unexpected token <'), 'offline'],
  ['401', refusal(401), 'signed-out'],
  ['a redirect', refusal(0), 'signed-out'],
  ['a 409 because another member is signed in', refusal(409, '{"code":"other-member"}'), 'signed-out'],
  ['any other 409', refusal(409), 'refused'],
  ['429', refusal(429), 'busy'],
  ['408', refusal(408), 'busy'],
  ['500', refusal(500), 'busy'],
  ['503', refusal(503), 'busy'],
  ['400', refusal(400), 'refused'],
  ['403', refusal(403), 'refused'],
  ['404', refusal(404), 'refused'],
  ['413', refusal(413), 'refused'],
  ['a 404 from a proxy that lost the server', refusal(404, '404 page not found\n'), 'busy'],
  ['a 405 from a proxy, as HTML', refusal(405, '<html><center>nginx</center></html>'), 'busy'],
  ['a 403 from a proxy, without text', refusal(403, ''), 'busy'],
  ['a 407 from a proxy', refusedByProxy(407, '{"message":"Proxy Authentication Required"}'), 'busy'],
  ['a 413 from a proxy, as JSON', refusedByProxy(413, '{"message":"too large","requestId":"x"}'), 'busy'],
  ['a 400 from a proxy, as JSON of another shape', refusal(400, '{"error":{"code":400}}'), 'busy'],
])('classifies %s', (_, error, fate) => {
  expect(classifyFailure(error)).toBe(fate)
})

test("uses the server's message as the reason, if there is one", () => {
  expect(getRefusalReason(refusal(404))).toBe('Verse not found')
  expect(getRefusalReason(refusal(413, ''))).toBe('The server didn’t accept it.')
})

test('doubles the delay, up to five minutes', () => {
  expect([1, 2, 3, 4, 8, 9, 1000].map(computeRetryDelay)).toEqual([
    2000, 4000, 8000, 16_000, 256_000, 300_000, 300_000,
  ])
})

const pending = fc.record({
  id: fc.uuid({ version: 7 }),
  state: fc.constantFrom('draft', 'waiting', 'parked'),
}) as fc.Arbitrary<QueuedAttempt>

test('sends waiting attempts in the order they were made, no matter how they are stored', () => {
  fc.assert(
    fc.property(fc.uniqueArray(pending, { selector: ({ id }) => id }), (all) => {
      const order = sortForSending(all).map(({ id }) => id)
      expect(order).toEqual(
        all
          .filter(({ state }) => state === 'waiting')
          .map(({ id }) => id)
          .sort(),
      )
    }),
  )
})
