// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { openPronunciations, WORDS_SEPARATOR } from './pronunciations.ts'

describe('pronunciations from a small list', () => {
  const pronounce = openPronunciations(
    ['a AE', 'b B', 'ba B', 'c K', 'ce S', 'e'].join('\n') +
      WORDS_SEPARATOR +
      ['ace EY S', 'be B IY|B IH', 'cab K AE B'].join('\n'),
  )

  test.each([
    ['ace', ['EY S'], false],
    ['be', ['B IY', 'B IH'], false],
    ['cab', ['K AE B'], false],
    ['cabs', ['K AE B Z'], false],
    ['abace', ['AE B AE S'], true],
    ['世界', [], true],
  ])('include %s', (word, ways, guessed) => expect(pronounce(word)).toEqual({ ways, guessed }))
})
