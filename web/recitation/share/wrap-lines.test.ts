import { expect, test } from 'vitest'
import { wrapLines } from './wrap-lines.ts'

const letters = (line: string) => line.length

test.each([
  ['the lord is my shepherd', 11, ['the lord is', 'my shepherd']],
  ['a\n b', 9, ['a b']],
  ['extraordinary is it', 5, ['extraordinary', 'is it']],
  ['', 5, []],
])('breaks %j into lines of %i', (text, width, lines) => {
  expect(wrapLines(text, width, letters)).toEqual(lines)
})
