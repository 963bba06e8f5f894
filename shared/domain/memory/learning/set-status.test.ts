import { expect, test } from 'vitest'
import { pickMoreUrgent, getSetStatus } from './set-status.ts'
import type { MemoryStatus } from './verse-status.ts'

const STATUSES: readonly [(MemoryStatus | undefined)[], MemoryStatus][] = [
  [[], 'new'],
  [[undefined, undefined], 'new'],
  [['new', undefined], 'new'],
  [['learning', undefined], 'learning'],
  [[92, undefined], 'learning'],
  [[92, 'new'], 'learning'],
  [[92, 95], 94],
  [[92, 95, 'due'], 'due'],
  [['due', undefined], 'due'],
  [[90, 'paused'], 90],
  [['paused', 'paused'], 'paused'],
]

test.each(STATUSES)('the status of a set with %j is %s', (statuses, status) => {
  expect(getSetStatus(statuses)).toBe(status)
})

test.each<[MemoryStatus | undefined, MemoryStatus, MemoryStatus]>([
  [undefined, 'new', 'new'],
  ['due', 97, 'due'],
  [97, 'due', 'due'],
  ['new', 97, 97],
  [97, 'learning', 'learning'],
  ['paused', 'new', 'new'],
])('pickMoreUrgent given %s and %s returns %s', (a, b, status) => {
  expect(pickMoreUrgent(a, b)).toBe(status)
})
