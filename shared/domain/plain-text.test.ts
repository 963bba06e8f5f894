import { expect, test } from 'vitest'
import { countCharacters, cleanLine, cleanText } from './plain-text.ts'

test.each([
  ['  so loved \n', 'so loved'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['be\0gin\u0007ning\u0085', 'beginning'],
  ['half \ud83d of one', 'half  of one'],
  ['🕊️ whole', '🕊️ whole'],
  ['e\u0301', 'é'],
  ['tab\tand <b>markup</b>', 'tab\tand <b>markup</b>'],
  ['\0', ''],
])('cleanText turns %j into %j', (typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned)
  expect(cleanText(cleaned)).toBe(cleaned)
})

test('cleanLine removes line breaks', () => {
  expect(cleanLine(' John\n3:16\t (KJV) ')).toBe('John 3:16 (KJV)')
})

test.each([
  ['', 0],
  ['abc', 3],
  ['🕊🕊', 2],
  ['בְּ', 3],
])('countCharacters counts the characters of %j as %i', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
