import { expect, it } from 'vitest'
import { mapInSteps } from '#shared/domain/steps/steps.ts'
import { inSlices } from './in-slices.ts'

it('yields to other work after each slice', async () => {
  let [time, pauses] = [0, 0]
  const slicing = { now: () => time, pause: async () => void (pauses += 1) }
  // Each step takes three milliseconds, so four of them fill a slice of ten.
  const work = mapInSteps(
    Array.from({ length: 40 }, (_, index) => index),
    (index) => {
      time += 3
      return index
    },
  )
  expect(await inSlices(work, slicing)).toHaveLength(40)
  expect(pauses).toBe(10)
})

it('does short work without a pause and passes errors on', async () => {
  const slicing = { now: () => 0, pause: () => Promise.reject(new Error('paused')) }
  expect(await inSlices(mapInSteps([1], String), slicing)).toEqual(['1'])
  const failing = mapInSteps([1], () => {
    throw new Error('failed')
  })
  await expect(inSlices(failing)).rejects.toThrow('failed')
})

it('keeps the event loop free', async () => {
  const others: unknown[] = []
  const other = setInterval(() => others.push(null), 1)
  let rounds = 0
  // This ends only after the loop has run. Without pauses, it would never end.
  function* endless() {
    for (; others.length < 3; rounds += 1) yield
  }
  await inSlices(endless())
  clearInterval(other)
  expect(rounds).toBeGreaterThan(0)
})
