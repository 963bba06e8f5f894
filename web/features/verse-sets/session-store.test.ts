import { expect, test } from 'vitest'
import { finishVerse, goTo, type SetSession } from '#shared/domain/practice/set-session.ts'
import type { OpenStorage } from '#web/stores/browser-storage.ts'
import { followList, openSession } from './session-store.ts'

function createStorage(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      stored[key] = value
    },
    removeItem(key: string) {
      delete stored[key]
    },
  }
}
const goToNext = (session: SetSession, now: number) => goTo(session, session.index + 1, now)
const ITEMS = ['a', 'b', 'c']
const open = (storage: ReturnType<OpenStorage>) =>
  followList(openSession({ key: 'session', items: ITEMS, storage: () => storage, now: () => 5_000 }), ITEMS)

test('stores a session with every change and restores it after a reload', () => {
  const storage = createStorage()
  const before = open(storage)
  before.change((session, now) => finishVerse(session, 80, now))
  before.change(goToNext)
  expect(open(storage).get()).toMatchObject({ index: 1, scores: [80, null, null] })
})

test('notifies listeners only of changes', () => {
  const store = open(createStorage())
  let notified = 0
  const unsubscribe = store.subscribe(() => {
    notified += 1
  })
  store.change((session) => session)
  expect(notified).toBe(0)
  store.change(goToNext)
  expect(notified).toBe(1)
  unsubscribe()
  store.change(goToNext)
  expect(notified).toBe(1)
})

test.each([
  ['is broken', createStorage({ session: '{"items' })],
  [
    'is forbidden',
    {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('forbidden')
      },
      removeItem: () => undefined,
    },
  ],
])('keeps the session as long as the page if storage %s', (_, storage) => {
  const store = open(storage)
  store.change(goToNext)
  expect(store.get()).toMatchObject({ index: 1, scores: [null, null, null] })
})
