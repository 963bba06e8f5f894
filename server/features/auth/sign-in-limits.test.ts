import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { busy } from '../../http/errors.ts'
import { RateLimits } from '../../rate-limits/rate-limits.ts'
import { limitSignIns, pauseAfter } from './sign-in-limits.ts'

test.each([
  [10, 1],
  [11, 2],
  [12, 4],
  [15, 32],
  [16, 60],
  [1000, 60],
])('after %i refused sign-ins the next one waits %i s', (refused, seconds) => {
  expect(pauseAfter(refused)).toBe(seconds)
})

test('an attempt that the server was too busy for counts for neither the address nor the account', async () => {
  const limits = new RateLimits(await openTestDatabase(), () => new Date('2026-11-20T12:00:00Z'), true)
  const who = { address: '192.0.2.1', accounts: async () => ['barak'] }
  const tooBusy = async () => Promise.reject(busy())
  for (let time = 0; time < 110; time += 1)
    await expect(limitSignIns(limits, who, tooBusy)).rejects.toMatchObject({ statusCode: 503 })
  expect(await limitSignIns(limits, who, async () => 'barak')).toBe('barak')
})
