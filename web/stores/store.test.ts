import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('returns the last value', () => {
  const store = createStore('first')
  store.set('second')
  expect(store.get()).toBe('second')
})

test('notifies only of changes', () => {
  const store = createStore(1)
  const notified = vi.fn()
  store.subscribe(notified)
  store.set(1)
  expect(notified).not.toHaveBeenCalled()
  store.set(2)
  store.set(3)
  expect(notified).toHaveBeenCalledTimes(2)
})

test('does not notify removed listeners', () => {
  const store = createStore(1)
  const [left, stayed] = [vi.fn(), vi.fn()]
  store.subscribe(stayed)
  store.subscribe(left)()
  store.set(2)
  expect(left).not.toHaveBeenCalled()
  expect(stayed).toHaveBeenCalledOnce()
})
