import { expect, test } from 'vitest'
import { measureTimeSpent, formatTimeSpent } from './time-spent.ts'

test.each([
  [{ seconds: 42.4, processorSeconds: 80.2 }, 'Took 42 s and 80 processor seconds.'],
  [{ seconds: 59.7, processorSeconds: 100 }, 'Took 1 min 0 s and 100 processor seconds.'],
  [{ seconds: 365, processorSeconds: 480 }, 'Took 6 min 5 s and 480 processor seconds.'],
])('formats %j as "%s"', (spent, line) => {
  expect(formatTimeSpent(spent)).toBe(line)
})

test('measures seconds and processor seconds', () => {
  const { seconds, processorSeconds } = measureTimeSpent()()
  expect(seconds).toBeGreaterThanOrEqual(0)
  expect(processorSeconds).toBeGreaterThanOrEqual(0)
})
