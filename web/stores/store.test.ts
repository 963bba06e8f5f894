import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('returns the last value', () => {
  const store = createStore('first')
  store.set('second')
  expect(store.get()).toBe('second')
})

test('notifies of every change, and of nothing else', () => {
  const store = createStore(1)
  const told = vi.fn()
  store.subscribe(told)
  store.set(1)
  expect(told).not.toHaveBeenCalled()
  store.set(2)
  store.set(3)
  expect(told).toHaveBeenCalledTimes(2)
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
