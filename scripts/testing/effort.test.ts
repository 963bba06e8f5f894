import { expect, test } from 'vitest'
import { effortLine, measureEffort } from './effort.ts'

test.each([
  [{ seconds: 42.4, processorSeconds: 80.2 }, 'Took 42 s and 80 processor seconds.'],
  [{ seconds: 59.7, processorSeconds: 100 }, 'Took 1 min 0 s and 100 processor seconds.'],
  [{ seconds: 365, processorSeconds: 480 }, 'Took 6 min 5 s and 480 processor seconds.'],
])('%j: %s', (effort, line) => {
  expect(effortLine(effort)).toBe(line)
})

test('measures both from its start', () => {
  const { seconds, processorSeconds } = measureEffort()()
  expect(seconds).toBeGreaterThanOrEqual(0)
  expect(processorSeconds).toBeGreaterThanOrEqual(0)
})
