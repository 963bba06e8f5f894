import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_CHOICES } from '#shared/domain/memory/review-settings.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { storeWaitingWish, readWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { aMember } from '#web/testing/member.ts'
import { answer, noNetwork, refusal, serverWith } from '#web/testing/server.ts'
import { memberWish } from './granted-wish.ts'
import { grantWish } from './grant-wish.ts'

const LEARN = 'PUT /api/reviews/verses/PSA.23.1.KJV'
const SETTINGS = 'PUT /api/reviews/settings'

const keep = (remindAt: string | null = '07:30', wishedAt = new Date().toISOString()) =>
  storeWaitingWish({ verseId: 'PSA.23.1.KJV', reference: 'Psalm 23:1', remindAt, wishedAt })

function grant(replies: Parameters<typeof serverWith>[0] = {}) {
  const server = serverWith({
    'GET /api/auth/user': answer(aMember()),
    'GET /api/auth/options': answer({ thirdParty: null, passwordReset: true }),
    'GET /api/reviews/settings': answer(DEFAULT_CHOICES),
    [LEARN]: answer({}),
    [SETTINGS]: answer(DEFAULT_CHOICES),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  return { server, said: grantWish('ann', createQueryClient()) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('learns the verse and sets the reminder, once, and passes the message to the welcome screen', async () => {
  keep()
  const { server, said } = grant()
  expect(await said).toBe(
    'Psalm 23:1 is on your list. We’ll email you at 7:30 AM, once you’ve confirmed your address.',
  )
  expect(server.named(LEARN)).toHaveLength(1)
  expect(server.named(SETTINGS).map(({ body }) => body)).toEqual([
    { reminder: { at: '07:30', by: ['email'] } },
  ])
  expect(readWaitingWish()).toBeNull()
  expect(memberWish('ann')).toMatchObject({ reference: 'Psalm 23:1', remindAt: '07:30' })
  expect(memberWish('ben')).toBeNull()
  expect(await grant().said).toBe('')
})

test('only learns the verse if no reminder was wanted', async () => {
  keep(null)
  const { server, said } = grant()
  expect(await said).toBe('Psalm 23:1 is on your list.')
  expect(server.named(SETTINGS)).toEqual([])
})

test('keeps how an existing reminder is sent', async () => {
  keep('20:00')
  const reminder = { at: '06:00', by: ['push'] }
  const { server, said } = grant({ 'GET /api/reviews/settings': answer({ ...DEFAULT_CHOICES, reminder }) })
  expect(await said).toContain('We’ll remind you at 8:00 PM.')
  expect(server.named(SETTINGS).map(({ body }) => body)).toEqual([
    { reminder: { at: '20:00', by: ['push'] } },
  ])
})

test('offline, waits for the next visit', async () => {
  keep()
  await expect(grant({ [LEARN]: noNetwork }).said).rejects.toThrow()
  expect(readWaitingWish()).not.toBeNull()
})

test('forgets a wish that the server refuses permanently', async () => {
  keep()
  await expect(grant({ [LEARN]: refusal(404, 'Verse not found') }).said).rejects.toThrow()
  expect(readWaitingWish()).toBeNull()
})

test.each([
  ['yesterday’s', new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()],
  ['a wrong clock’s', '2999-01-01T00:00:00.000Z'],
])('ignores %s wish', async (_, wishedAt) => {
  keep('07:30', wishedAt)
  expect(await grant().said).toBe('')
  expect(localStorage.length).toBe(0)
})
