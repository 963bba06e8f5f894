import { expect, test } from 'vitest'
import { formatRunName } from './named-run.ts'

const verses = (chapter: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${chapter}.${from + index}.KJV`)

test.each([
  ['a chapter', verses('ROM.8', 1, 39), 'Romans 8'],
  ['the longest chapter', verses('PSA.119', 1, 176), 'Psalm 119'],
  ['a passage', verses('ROM.8', 28, 39), 'Romans 8:28–39'],
  ['two chapters', [...verses('PSA.1', 1, 6), ...verses('PSA.2', 1, 12)], 'Psalm 1:1–2:12'],
  ['verses with a gap', [...verses('ROM.8', 1, 2), 'ROM.8.4.KJV'], undefined],
  ['one verse', ['JHN.3.16.KJV'], undefined],
  ['nothing', [], undefined],
])('returns the name of %s', (_, ids, name) => {
  expect(formatRunName(ids)).toBe(name)
})
