import { beforeEach, expect, test } from 'vitest'
import type { Delivery } from '#web/outbox/outbox.ts'
import type { QueuedAttempt } from '#web/outbox/queued-attempt.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { claimWaitingTake } from './claim-waiting-take.ts'
import { keepWaitingTake, waitingTake } from './waiting-takes.ts'

const attempt = (practicedAt: string): QueuedAttempt => ({
  id: 'attempt-1',
  userId: '',
  reference: 'Psalm 42:11',
  state: 'draft',
  body: { id: 'attempt-1', verseId: 'PSA.42.11.ESV', accuracy: 96, practicedAt },
})
const keep = (practicedAt = new Date().toISOString()) =>
  keepWaitingTake({ attempt: attempt(practicedAt), from: '/' })

/** An outbox that ends so, and what was added to it. */
function outboxWith(end: () => Promise<Delivery>) {
  const added: unknown[] = []
  const add = (given: unknown) => {
    added.push(given)
    return end()
  }
  return { outbox: { add }, added }
}
const said = () => toasts.get().at(-1)

beforeEach(() => localStorage.clear())

test('it becomes an attempt of the signed-in member, once, with a toast', async () => {
  const { outbox, added } = outboxWith(async () => ({ kind: 'saved' }))
  keep()
  await claimWaitingTake('ann', outbox)
  await claimWaitingTake('ann', outbox)
  expect(added).toMatchObject([{ id: 'attempt-1', userId: 'ann', reference: 'Psalm 42:11' }])
  expect(said()).toMatchObject({ title: 'Recorded', text: 'Psalm 42:11 at 96%.' })
  expect(waitingTake()).toBeNull()
})

test('where it can neither be kept nor sent, it goes on waiting', async () => {
  keep()
  await expect(
    claimWaitingTake('ann', outboxWith(() => Promise.reject(new TypeError('no network'))).outbox),
  ).rejects.toThrow('no network')
  expect(waitingTake()?.attempt.id).toBe('attempt-1')
})

test.each([
  [{ kind: 'waiting', because: 'offline' }, 'Saved on This Device'],
  [{ kind: 'refused', reason: 'Verse not found' }, 'Not Recorded'],
] as const)('what became of it otherwise is said, too', async (delivery, title) => {
  keep()
  await claimWaitingTake('ann', outboxWith(async () => delivery).outbox)
  expect(said()).toMatchObject({ title })
  expect(waitingTake()).toBeNull()
})

test('a take of the day before yesterday is discarded', async () => {
  const { outbox, added } = outboxWith(async () => ({ kind: 'saved' }))
  keep(new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString())
  await claimWaitingTake('ann', outbox)
  expect(added).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('what another version of the page has left there is no take', () => {
  localStorage.setItem('waiting-take', '{"attempt":{"id":1}}')
  expect(waitingTake()).toBeNull()
})

test('one that is dated far ahead does not wait: whose it is may be forgotten by now', () => {
  keep('2999-01-01T00:00:00.000Z')
  expect(waitingTake()).toBeNull()
})
