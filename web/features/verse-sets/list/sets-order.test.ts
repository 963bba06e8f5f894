import { expect, test } from 'vitest'
import type { MemoryStatus } from '#shared/domain/memory/learning/verse-status.ts'
import { sortSets, type SetsOrder } from './sets-order.ts'

const STATUSES: Readonly<Record<string, MemoryStatus>> = {
  a: 97,
  b: 'due',
  c: 'learning',
  d: 'paused',
  e: 80,
}

const set = (name: string, ids: readonly string[]) => ({
  id: name,
  userId: '',
  name,
  description: null,
  isPublic: false,
  strictness: null,
  updatedAt: '',
  verseCount: ids.length,
  bibleCount: ids.length,
  practicedCount: 0,
  memorizedCount: 0,
  ids: [...ids],
})

const SETS = [
  set('Strong', ['a']),
  set('Paused', ['d']),
  set('Psalm 10', []),
  set('Psalm 9', ['c']),
  set('Weak', ['e']),
  set('Due', ['a', 'b']),
]

test.each<[SetsOrder, string[]]>([
  ['changed', ['Strong', 'Paused', 'Psalm 10', 'Psalm 9', 'Weak', 'Due']],
  ['name', ['Due', 'Paused', 'Psalm 9', 'Psalm 10', 'Strong', 'Weak']],
  ['due', ['Due', 'Psalm 9', 'Psalm 10', 'Weak', 'Strong', 'Paused']],
])('sorts by %s', (order, names) => {
  expect(sortSets(SETS, order, (id) => STATUSES[id]).map(({ name }) => name)).toEqual(names)
})
