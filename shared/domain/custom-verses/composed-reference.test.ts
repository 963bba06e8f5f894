import { describe, expect, test } from 'vitest'
import { composedReference, recomposedReference, type ReferenceParts } from './composed-reference.ts'

const parts = (book: string, chapter: number | null, verse: number | null): ReferenceParts => ({
  book,
  chapter,
  verse,
})

describe('a composed reference', () => {
  test.each([
    [parts('John', 3, 16), 'John 3:16'],
    [parts('Psalms', 23, 1), 'Psalm 23:1'],
    [parts('1 Corinthians', 13, 4), '1 Corinthians 13:4'],
    [parts('John', 3, null), null],
    [parts('John', null, 16), null],
    [parts('Custom', 1, 1), null],
    [parts('', 1, 1), null],
  ])('of %j is %j', (of, reference) => {
    expect(composedReference(of)).toBe(reference)
  })
})

describe('after a change of its parts', () => {
  test.each([
    ['an empty one is filled in', '', null, parts('John', 3, 16), 'John 3:16'],
    ['a composed one follows', 'John 3:16', 'John 3:16', parts('John', 3, 17), 'John 3:17'],
    ['one by hand stays', 'John 3:16-17', 'John 3:16', parts('John', 3, 17), 'John 3:16-17'],
    ['one by hand from the start stays', 'The Beatitudes', null, parts('Matthew', 5, 3), 'The Beatitudes'],
    [
      'a composed one stays while a part is missing',
      'John 3:1',
      'John 3:1',
      parts('John', 3, null),
      'John 3:1',
    ],
    ['a book of one’s own leaves it alone', 'John 3:1', 'John 3:1', parts('Custom', 3, 1), 'John 3:1'],
  ])('%s', (_, written, composed, after, reference) => {
    expect(recomposedReference(written, composed, after)).toBe(reference)
  })
})
