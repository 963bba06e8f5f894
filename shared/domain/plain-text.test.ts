import { expect, test } from 'vitest'
import { characterCount, plainLine, plainText } from './plain-text.ts'

test.each([
  ['  so loved \n', 'so loved'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['be\0gin\u0007ning\u0085', 'beginning'],
  ['half \ud83d of one', 'half  of one'],
  ['🕊️ whole', '🕊️ whole'],
  ['e\u0301', 'é'],
  ['tab\tand <b>markup</b>', 'tab\tand <b>markup</b>'],
  ['\0', ''],
])('plainText cleans %j to %j', (typed, cleaned) => {
  expect(plainText(typed)).toBe(cleaned)
  expect(plainText(cleaned)).toBe(cleaned)
})

test('plainLine removes line breaks', () => {
  expect(plainLine(' John\n3:16\t (KJV) ')).toBe('John 3:16 (KJV)')
})

test.each([
  ['', 0],
  ['abc', 3],
  ['🕊🕊', 2],
  ['בְּ', 3],
])('characterCount of %j is %i', (text, count) => {
  expect(characterCount(text)).toBe(count)
})
