import { expect, test } from 'vitest'
import { getFirstLetter } from './first-letter.ts'

test.each([
  ['For', 'F__'],
  ['“world,”', '“w____,”'],
  ["God's", "G__'_"],
  ['I', 'I'],
  ['Beth-el', 'B___-__'],
  ['40', '4_'],
  ['édition', 'é______'],
  ['—', '—'],
])('turns %s into %s', (word, letters) => {
  expect(getFirstLetter(word)).toBe(letters)
})
