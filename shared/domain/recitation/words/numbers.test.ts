import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNumberWords, spellNumber, spellDigits } from './numbers.ts'

test.each([
  ['2', 'two'],
  ['40', 'forty'],
  ['120', 'one hundred twenty'],
  ['144,000', 'one hundred forty four thousand'],
  ['2000000', 'two million'],
  ['1st', 'first'],
  ['12th', 'twelfth'],
  ['50th', 'fiftieth'],
  ['103rd', 'one hundred third'],
])('spells %s as "%s"', (digits, said) => expect(spellDigits(digits)?.join(' ')).toBe(said))

test.each(['', 'forty', '1,00', '4x4', '12345678901', '3.5'])('spells no digits in %j', (text) =>
  expect(spellDigits(text)).toBeUndefined(),
)

test.each([
  ['two and twenty', 22],
  ['an hundred and twenty', 120],
  ['threescore and ten', 70],
  ['three score and ten', 70],
  ['an hundred forty and four thousand', 144_000],
  ['twenty thousand and six hundred and threescore', 20_660],
])('parses "%s" as %i', (words, value) => expect(parseNumberWords(words.split(' '))).toBe(value))

test.each(['', 'and ten', 'ten and', 'a house', 'ten men'])('finds no number in "%s"', (words) =>
  expect(parseNumberWords(words.split(' ').filter((word) => word !== ''))).toBeUndefined(),
)

test('parses every number that it spells', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
      expect(parseNumberWords(spellNumber(value))).toBe(value)
      expect(spellDigits(String(value))).toEqual(spellNumber(value))
    }),
  )
})
