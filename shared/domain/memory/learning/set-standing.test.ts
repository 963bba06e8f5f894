import { expect, test } from 'vitest'
import { moreUrgent, setStanding } from './set-standing.ts'
import type { Standing } from './standing.ts'

const TABLE: readonly [(Standing | undefined)[], Standing][] = [
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

test.each(TABLE)('a set of %j is %s', (standings, standing) => {
  expect(setStanding(standings)).toBe(standing)
})

test.each<[Standing | undefined, Standing, Standing]>([
  [undefined, 'new', 'new'],
  ['due', 97, 'due'],
  [97, 'due', 'due'],
  ['new', 97, 97],
  [97, 'learning', 'learning'],
  ['paused', 'new', 'new'],
])('of %s and %s, %s is the more urgent', (one, other, standing) => {
  expect(moreUrgent(one, other)).toBe(standing)
})
