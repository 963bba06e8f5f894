import { expect, test } from 'vitest'
import { finishVerse, goOn } from '#shared/domain/practice/set-session.ts'
import { openSession } from './session-store.ts'

/** A browser's store for one tab, in memory. */
function aStorage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value
    },
  }
}
const ITEMS = ['a', 'b', 'c']
const open = (storage: Parameters<typeof openSession>[0]['storage'], items = ITEMS) =>
  openSession({ key: 'session', items, storage, now: () => 5_000 })

test('a session is kept with every change, and found again after a reload', () => {
  const storage = aStorage()
  const before = open(storage)
  before.change((session, now) => finishVerse(session, 80, now))
  before.change(goOn)
  expect(open(storage).state()).toMatchObject({ index: 1, scores: [80, null, null] })
})

test('listeners are told of changes only', () => {
  const store = open(aStorage())
  let told = 0
  const leave = store.subscribe(() => {
    told += 1
  })
  store.change((session) => session)
  expect(told).toBe(0)
  store.change(goOn)
  expect(told).toBe(1)
  leave()
  store.change(goOn)
  expect(told).toBe(1)
})

test.each([
  ['is broken', aStorage({ session: '{"items' })],
  [
    'is forbidden',
    {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('forbidden')
      },
    },
  ],
])('where what is kept %s, the session holds for this page', (_, storage) => {
  const store = open(storage)
  store.change(goOn)
  expect(store.state()).toMatchObject({ index: 1, scores: [null, null, null] })
})
