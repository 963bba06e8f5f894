import { describe, expect, test } from 'vitest'
import { composeReference, recomposeReference, type ReferenceParts } from './composed-reference.ts'

const parts = (book: string, chapter: number | null, verse: number | null): ReferenceParts => ({
  book,
  chapter,
  verse,
})

describe('composeReference', () => {
  test.each([
    [parts('John', 3, 16), 'John 3:16'],
    [parts('Psalms', 23, 1), 'Psalm 23:1'],
    [parts('1 Corinthians', 13, 4), '1 Corinthians 13:4'],
    [parts('John', 3, null), null],
    [parts('John', null, 16), null],
    [parts('Custom', 1, 1), null],
    [parts('', 1, 1), null],
  ])('composes %j into %j', (from, reference) => {
    expect(composeReference(from)).toBe(reference)
  })
})

describe('recomposeReference', () => {
  test.each([
    ['fills in an empty reference', '', null, parts('John', 3, 16), 'John 3:16'],
    ['updates a composed reference', 'John 3:16', 'John 3:16', parts('John', 3, 17), 'John 3:17'],
    ['keeps a typed reference', 'John 3:16-17', 'John 3:16', parts('John', 3, 17), 'John 3:16-17'],
    [
      'keeps a reference that was typed from the start',
      'The Beatitudes',
      null,
      parts('Matthew', 5, 3),
      'The Beatitudes',
    ],
    [
      'keeps a composed reference while a part is missing',
      'John 3:1',
      'John 3:1',
      parts('John', 3, null),
      'John 3:1',
    ],
    ['keeps the reference for a custom book', 'John 3:1', 'John 3:1', parts('Custom', 3, 1), 'John 3:1'],
  ])('%s', (_, written, composed, after, reference) => {
    expect(recomposeReference(written, composed, after)).toBe(reference)
  })
})
