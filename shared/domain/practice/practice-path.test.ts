import { expect, test } from 'vitest'
import { practicePath } from './practice-path.ts'

test.each([
  ['verse', 'JHN.3.16.KJV', '/practice/verse/JHN.3.16.KJV'],
  ['custom', '019a-7c', '/practice/custom/019a-7c'],
  ['custom', '../dashboard', '/practice/custom/..%2Fdashboard'],
] as const)('%s %s is practised at %s', (type, id, path) => {
  expect(practicePath(type, id)).toBe(path)
})
