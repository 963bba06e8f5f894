// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { openPronunciations, WORDS_FOLLOW } from './pronunciations.ts'

describe('in a small list', () => {
  const pronounce = openPronunciations(
    ['a AE', 'b B', 'ba B', 'c K', 'ce S', 'e'].join('\n') +
      WORDS_FOLLOW +
      ['ace EY S', 'be B IY|B IH', 'cab K AE B'].join('\n'),
  )

  test.each([
    ['ace', ['EY S'], false],
    ['be', ['B IY', 'B IH'], false],
    ['cab', ['K AE B'], false],
    ['cabs', ['K AE B Z'], false],
    ['abace', ['AE B AE S'], true],
    ['世界', [], true],
  ])('%s', (word, ways, guessed) => expect(pronounce(word)).toEqual({ ways, guessed }))
})
