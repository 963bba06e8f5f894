import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortInSteps } from './sort-in-steps.ts'
import { runAllSteps, mapInSteps } from './steps.ts'

test('sorts like toSorted and keeps equal items in order', () => {
  const items = fc.array(fc.record({ key: fc.nat(20), place: fc.nat() }), { maxLength: 2000, size: 'max' })
  fc.assert(
    fc.property(items, (items) => {
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key
      expect(runAllSteps(sortInSteps(items, byKey))).toEqual(items.toSorted(byKey))
    }),
    { numRuns: 50 },
  )
})

test('makes n log n comparisons, with a pause after every few hundred', () => {
  const items = Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 20_000)
  let [compared, maxPerStep, before, steps] = [0, 0, 0, 0]
  const sorting = sortInSteps(items, (a, b) => {
    compared += 1
    return a - b
  })
  while (sorting.next().done !== true) {
    maxPerStep = Math.max(maxPerStep, compared - before)
    before = compared
    steps += 1
  }
  expect(compared).toBeLessThan(items.length * Math.ceil(Math.log2(items.length)))
  expect(maxPerStep).toBeLessThan(256 * 16)
  expect(steps).toBeGreaterThan(items.length / 256)
})

test('mapInSteps maps one item per step', () => {
  const making = mapInSteps([1, 2], (item) => 10 * item)
  expect([making.next(), making.next(), making.next()]).toEqual([
    { done: false, value: undefined },
    { done: false, value: undefined },
    { done: true, value: [10, 20] },
  ])
})
