import { beforeEach, expect, test } from 'vitest'
import type { Delivery } from '#web/outbox/outbox.ts'
import type { QueuedAttempt } from '#web/outbox/queued-attempt.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { claimWaitingTake } from './claim-waiting-take.ts'
import { storeWaitingTake, readWaitingTake } from './waiting-takes.ts'

const attempt = (practicedAt: string): QueuedAttempt => ({
  id: 'attempt-1',
  userId: '',
  reference: 'Psalm 42:11',
  state: 'draft',
  body: { id: 'attempt-1', verseId: 'PSA.42.11.ESV', accuracy: 96, practicedAt },
})
const storeTake = (practicedAt = new Date().toISOString()) =>
  storeWaitingTake({ attempt: attempt(practicedAt), from: '/' })

/** Creates an outbox whose `add` returns the result of `end`. Also returns what was added. */
function createFakeOutbox(end: () => Promise<Delivery>) {
  const added: unknown[] = []
  const add = (attemptToAdd: unknown) => {
    added.push(attemptToAdd)
    return end()
  }
  return { outbox: { add }, added }
}
const lastToast = () => toasts.get().at(-1)

beforeEach(() => localStorage.clear())

test('saves the recitation once for the signed-in member, with a toast', async () => {
  const { outbox, added } = createFakeOutbox(async () => ({ kind: 'saved' }))
  storeTake()
  await claimWaitingTake('ann', outbox)
  await claimWaitingTake('ann', outbox)
  expect(added).toMatchObject([{ id: 'attempt-1', userId: 'ann', reference: 'Psalm 42:11' }])
  expect(lastToast()).toMatchObject({ title: 'Recorded', text: 'Psalm 42:11 at 96%.' })
  expect(readWaitingTake()).toBeNull()
})

test('keeps the recitation if it can’t be stored or sent', async () => {
  storeTake()
  await expect(
    claimWaitingTake('ann', createFakeOutbox(() => Promise.reject(new TypeError('no network'))).outbox),
  ).rejects.toThrow('no network')
  expect(readWaitingTake()?.attempt.id).toBe('attempt-1')
})

test.each([
  [{ kind: 'waiting', because: 'offline' }, 'Saved on This Device'],
  [{ kind: 'refused', reason: 'Verse not found' }, 'Not Recorded'],
] as const)('reports the delivery %o', async (delivery, title) => {
  storeTake()
  await claimWaitingTake('ann', createFakeOutbox(async () => delivery).outbox)
  expect(lastToast()).toMatchObject({ title })
  expect(readWaitingTake()).toBeNull()
})

test('discards a recitation that waited longer than a day', async () => {
  const { outbox, added } = createFakeOutbox(async () => ({ kind: 'saved' }))
  storeTake(new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString())
  await claimWaitingTake('ann', outbox)
  expect(added).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('ignores data from another version of the page', () => {
  localStorage.setItem('waiting-take', '{"attempt":{"id":1}}')
  expect(readWaitingTake()).toBeNull()
})

test('discards a recitation dated far in the future, because its age is unknown', () => {
  storeTake('2999-01-01T00:00:00.000Z')
  expect(readWaitingTake()).toBeNull()
})

test('carries out the visitor’s wish after saving the recitation and reports both in one toast', async () => {
  storeTake()
  const { outbox, added } = createFakeOutbox(async () => ({ kind: 'saved' }))
  await claimWaitingTake('ann', outbox, async () => {
    expect(added).toHaveLength(1)
    return 'Psalm 42:11 is on your list.'
  })
  expect(lastToast()).toMatchObject({
    title: 'Recorded',
    text: 'Psalm 42:11 at 96%. Psalm 42:11 is on your list.',
  })
})

test('saves the recitation even if the wish fails', async () => {
  storeTake()
  const { outbox } = createFakeOutbox(async () => ({ kind: 'saved' }))
  await claimWaitingTake('ann', outbox, () => Promise.reject(new TypeError('no network')))
  expect(lastToast()).toMatchObject({ title: 'Recorded', text: 'Psalm 42:11 at 96%.' })
})

test('carries out the wish even without a recitation', async () => {
  const { outbox } = createFakeOutbox(async () => ({ kind: 'saved' }))
  await claimWaitingTake('ann', outbox, async () => 'Psalm 42:11 is on your list.')
  expect(lastToast()).toMatchObject({ title: 'Added', text: 'Psalm 42:11 is on your list.' })
})
