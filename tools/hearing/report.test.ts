import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REPORT, tableName, TABLES, replaceTable } from './report.ts'

const DOCUMENT = 'Before\n\n<!-- a -->\n\nold\n\n<!-- /a -->\n\nAfter\n'

test('replaces a table and keeps the rest', () => {
  expect(replaceTable(DOCUMENT, 'a', '| new |')).toBe(
    'Before\n\n<!-- a -->\n\n| new |\n\n<!-- /a -->\n\nAfter\n',
  )
})

test('throws if the document lacks the markers', () => {
  expect(() => replaceTable(DOCUMENT, 'b', '| new |')).toThrow('<!-- b -->')
})

test.each(TABLES)('the report has markers for %s', (name) => {
  const report = replaceTable(readFileSync(REPORT, 'utf8'), name, '| measured |')
  expect(report).toContain(`<!-- ${name} -->\n\n| measured |\n\n<!-- /${name} -->`)
})

test.each([
  [{ isHeldOut: false, isSecondPass: false }, 'figures'],
  [{ isHeldOut: false, isSecondPass: true }, 'figures-second-pass'],
  [{ isHeldOut: true, isSecondPass: false }, 'held-out'],
  [{ isHeldOut: true, isSecondPass: true }, 'held-out-second-pass'],
])('a run with %j fills the table %s', (run, name) => {
  expect(tableName(run)).toBe(name)
})
