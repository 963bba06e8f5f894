import { expect, it, test } from 'vitest'
import { createReferenceParser } from './typed-references.ts'

const parse = createReferenceParser()

/** Formats the parsed ranges, such as "43003016" or "19023001-19023006". */
const formatRanges = (typed: string) =>
  parse(typed)
    .ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
    .join(' ')

test.each([
  ['jn 3 16', '43003016'],
  ['John 3:16', '43003016'],
  ['jhn 3.16', '43003016'],
  ['john chapter 3 verse 16', '43003016'],
  ['1 cor 13:4-7', '46013004-46013007'],
  ['1cor13', '46013001-46013013'],
  ['first john 4', '62004001-62004021'],
  ['ps 23', '19023001-19023006'],
  ['Psalm 23:1–6', '19023001-19023006'],
  ['song of songs 2', '22002001-22002017'],
  ['prov 3:5,6', '20003005 20003006'],
  ['John 3:16; Romans 8:28', '43003016 45008028'],
  ['matt 5-7', '40005001-40007029'],
  ['jude 24', '65001024'],
  ['3 john 14', '64001014'],
  ['psalms', '19001001-19150006'],
  ['john 3:16 kjv', '43003016'],
  ['John 3:16\u201118', '43003016-43003018'],
  ['\u202d\u202dJohn\u202c \u202d3\u202c:\u202d16\u202c\u202c', '43003016'],
  ['NAM.1.7', '34001007'],
  ['1 cor 13,4-7', '46013004-46013007'],
  ['psalm 117,134', '19117001-19117002 19134001-19134003'],
])('parses “%s” as %s', (typed, expected) => {
  expect(formatRanges(typed)).toBe(expected)
})

test.each([
  '',
  '3',
  '3:16',
  'love',
  'the lord is my shepherd',
  'ruth and naomi',
  'john 3:99',
  'gen 51',
  'hope 3',
])('finds no reference in “%s”', (typed) => {
  expect(formatRanges(typed)).toBe('')
})

test.each([
  ['John 3:35-40', '43003035-43003036', true],
  ['john 3,35-40', '43003035-43003036', true],
  ['Jude 20–30', '65001020-65001025', true],
  ['Psalm 117:1-9; John 3:16', '19117001-19117002 43003016', true],
  ['John 3:35-36', '43003035-43003036', false],
  ['john 3', '43003001-43003036', false],
  ['matt 5-7', '40005001-40007029', false],
  ['prov 3:5,6', '20003005 20003006', false],
])('parses “%s” as %s, with isCut %s', (typed, expected, isCut) => {
  expect(formatRanges(typed)).toBe(expected)
  expect(parse(typed).isCut).toBe(isCut)
})

it('marks a book as vague if it may be the start of a word', () => {
  expect(['am', 'is', 'jn'].map((typed) => parse(typed).isVague)).toEqual([true, true, true])
  expect(['job', 'jn 3', 'amos'].map((typed) => parse(typed).isVague)).toEqual([false, false, false])
})
