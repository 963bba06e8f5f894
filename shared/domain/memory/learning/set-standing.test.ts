import { expect, test } from 'vitest'
import { pickMoreUrgent, getSetStanding } from './set-standing.ts'
import type { Standing } from './standing.ts'

const STANDINGS: readonly [(Standing | undefined)[], Standing][] = [
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

test.each(STANDINGS)('the standing of a set with %j is %s', (standings, standing) => {
  expect(getSetStanding(standings)).toBe(standing)
})

test.each<[Standing | undefined, Standing, Standing]>([
  [undefined, 'new', 'new'],
  ['due', 97, 'due'],
  [97, 'due', 'due'],
  ['new', 97, 97],
  [97, 'learning', 'learning'],
  ['paused', 'new', 'new'],
])('pickMoreUrgent given %s and %s returns %s', (a, b, standing) => {
  expect(pickMoreUrgent(a, b)).toBe(standing)
})
