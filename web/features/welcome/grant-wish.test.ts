import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_CHOICES } from '#shared/domain/memory/review-settings.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { storeWaitingWish, readWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { findWish } from './granted-wish.ts'
import { grantWish } from './grant-wish.ts'

const LEARN = 'PUT /api/reviews/verses/PSA.23.1.KJV'
const SETTINGS = 'PUT /api/reviews/settings'

const storeWish = (remindAt: string | null = '07:30', wishedAt = new Date().toISOString()) =>
  storeWaitingWish({ verseId: 'PSA.23.1.KJV', reference: 'Psalm 23:1', remindAt, wishedAt })

function grant(responses: Parameters<typeof createFakeServer>[0] = {}) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser()),
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: true }),
    'GET /api/reviews/settings': respondWith(DEFAULT_CHOICES),
    [LEARN]: respondWith({}),
    [SETTINGS]: respondWith(DEFAULT_CHOICES),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  return { server, message: grantWish('ann', createQueryClient()) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('learns the verse and sets the reminder, once, and passes the wish to the welcome screen', async () => {
  storeWish()
  const { server, message } = grant()
  expect(await message).toBe(
    'Psalm 23:1 is on your list. We’ll email you at 7:30 AM, once you’ve confirmed your address.',
  )
  expect(server.callsNamed(LEARN)).toHaveLength(1)
  expect(server.callsNamed(SETTINGS).map(({ body }) => body)).toEqual([
    { reminder: { at: '07:30', by: ['email'] } },
  ])
  expect(readWaitingWish()).toBeNull()
  expect(findWish('ann')).toMatchObject({ reference: 'Psalm 23:1', remindAt: '07:30' })
  expect(findWish('ben')).toBeNull()
  expect(await grant().message).toBe('')
})

test('only learns the verse if no reminder was wanted', async () => {
  storeWish(null)
  const { server, message } = grant()
  expect(await message).toBe('Psalm 23:1 is on your list.')
  expect(server.callsNamed(SETTINGS)).toEqual([])
})

test('keeps the way an existing reminder is sent', async () => {
  storeWish('20:00')
  const reminder = { at: '06:00', by: ['push'] }
  const { server, message } = grant({
    'GET /api/reviews/settings': respondWith({ ...DEFAULT_CHOICES, reminder }),
  })
  expect(await message).toContain('We’ll remind you at 8:00 PM.')
  expect(server.callsNamed(SETTINGS).map(({ body }) => body)).toEqual([
    { reminder: { at: '20:00', by: ['push'] } },
  ])
})

test('keeps the wish for the next visit when offline', async () => {
  storeWish()
  await expect(grant({ [LEARN]: failNetwork }).message).rejects.toThrow()
  expect(readWaitingWish()).not.toBeNull()
})

test('deletes a wish that the server rejects permanently', async () => {
  storeWish()
  await expect(grant({ [LEARN]: refuseWith(404, 'Verse not found') }).message).rejects.toThrow()
  expect(readWaitingWish()).toBeNull()
})

test.each([
  ['yesterday', new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()],
  ['the future, set by a wrong clock', '2999-01-01T00:00:00.000Z'],
])('ignores a wish from %s', async (_, wishedAt) => {
  storeWish('07:30', wishedAt)
  expect(await grant().message).toBe('')
  expect(localStorage.length).toBe(0)
})
