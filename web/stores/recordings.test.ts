import { expect, test } from 'vitest'
import { pageMember } from './page-member.ts'
import { openRecordings, type Recording } from './recordings.ts'

const HOUR = 3_600_000
const take = (id: string, overrides: Partial<Recording> = {}): Recording => ({
  id,
  of: 'John 3:16',
  sound: new ArrayBuffer(8),
  type: 'audio/webm',
  heardAt: [100, null],
  looks: ['correct', 'skipped'],
  recordedAt: 0,
  isKept: false,
  ...overrides,
})

let stores = 0
const open = () => openRecordings(`sound-${(stores += 1)}`)
const ids = (recordings: readonly Recording[]) => recordings.map(({ id }) => id).join(' ')

test('deletes a recording after a day, unless it was saved', async () => {
  const recordings = open()
  await recordings.put(take('a'))
  await recordings.put(take('b', { recordedAt: HOUR, isKept: true }))
  await recordings.put(take('c', { recordedAt: 2 * HOUR }))
  await recordings.put(take('d', { of: 'Psalm 23:1' }))
  expect(ids(await recordings.list('John 3:16', 3 * HOUR))).toBe('c b a')
  expect(ids(await recordings.list('John 3:16', 24 * HOUR))).toBe('c b')
  // Listing one text deletes expired takes of all others, too.
  expect(ids(await recordings.list('Psalm 23:1', 3 * HOUR))).toBe('')
  expect(ids(await recordings.list('John 3:16', 100 * HOUR))).toBe('b')
})

test('keeps the latest five takes of a text, until they are deleted or the member signs out', async () => {
  const recordings = open()
  for (let hour = 0; hour < 7; hour += 1)
    await recordings.put(take(`t${hour}`, { recordedAt: hour * HOUR, isKept: hour === 0 }))
  expect(ids(await recordings.list('John 3:16', 7 * HOUR))).toBe('t6 t5 t4 t3 t2 t0')
  await recordings.remove('t6')
  expect(ids(await recordings.list('John 3:16', 7 * HOUR))).toBe('t5 t4 t3 t2 t0')
  await recordings.clear()
  expect(ids(await recordings.list('John 3:16', 7 * HOUR))).toBe('')
})

test('deletes a take that was made while the clock was years ahead', async () => {
  const recordings = open()
  await recordings.put(take('a', { recordedAt: 50_000 * HOUR }))
  await recordings.put(take('b', { recordedAt: HOUR }))
  expect(ids(await recordings.list('John 3:16', 2 * HOUR))).toBe('b')
})

test('lists the recordings of the member the page shows, and gives a visitor’s to the next member', async () => {
  const recordings = open()
  const listSeen = async () => ids(await recordings.list('John 3:16', HOUR))
  await recordings.put(take('visitor'))
  pageMember.set('ruth')
  await recordings.claim('ruth')
  await recordings.put(take('ruth', { recordedAt: 1, isKept: true }))
  expect(await listSeen()).toBe('ruth visitor')
  pageMember.set('boaz')
  await recordings.put(take('boaz', { recordedAt: 2 }))
  expect([await listSeen(), (await recordings.listSaved()).size]).toEqual(['boaz', 0])
  await recordings.clear(['ruth'])
  expect(await listSeen()).toBe('')
  pageMember.set('ruth')
  expect(await listSeen()).toBe('ruth visitor')
  await recordings.clear()
  expect(await listSeen()).toBe('')
  pageMember.set(null)
})
