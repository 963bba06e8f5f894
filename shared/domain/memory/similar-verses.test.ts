import { expect, test } from 'vitest'
import { judgeTyped } from '../recitation/from-memory/typed.ts'
import { splitVerseWords } from '../recitation/words/words.ts'
import { findMixedUp, type DifferingText } from './similar-verses.ts'

const BLESSED_POOR = 'Blessed are the poor in spirit: for theirs is the kingdom of heaven.'
const BLESSED_MEEK = 'Blessed are the meek: for they shall inherit the earth.'
const BLESSED_MOURN = 'Blessed are they that mourn: for they shall be comforted.'
const PURE = 'Blessed are the pure in heart: for they shall see God.'

/** Draws a text: differing words in brackets, mixed-up ones in capitals. */
const draw = (text: string, { differs, mixedUp: mixed }: DifferingText) =>
  splitVerseWords(text)
    .map(({ key, index }) =>
      mixed.includes(index) ? `[${key.toUpperCase()}]` : differs.includes(index) ? `[${key}]` : key,
    )
    .join(' ')

const saying = (text: string, typed: string) => judgeTyped(typed, splitVerseWords(text), true).words

test('finds a word of the other verse in the same place', () => {
  const said = saying(PURE, 'blessed are the poor in spirit for they shall see god')
  const found = findMixedUp(PURE, said, BLESSED_POOR)
  expect(found && draw(PURE, found.said)).toBe(
    'blessed are the [PURE] in [HEART] for [they] [shall] [see] [god]',
  )
  expect(found && draw(BLESSED_POOR, found.other)).toBe(
    'blessed are the [POOR] in [SPIRIT] for [theirs] [is] [the] [kingdom] [of] [heaven]',
  )
})

test('ignores other words, skipped words, and dissimilar verses', () => {
  expect(
    findMixedUp(PURE, saying(PURE, 'blessed are the rich in heart for they shall see god'), BLESSED_POOR),
  ).toBe(null)
  expect(findMixedUp(PURE, saying(PURE, 'blessed are the pure in heart'), BLESSED_MEEK)).toBe(null)
  expect(
    findMixedUp(
      PURE,
      saying(PURE, 'blessed are the poor in heart for they shall see god'),
      'The poor Jesus wept.',
    ),
  ).toBe(null)
})

test('ignores contested words', () => {
  const words = saying(PURE, 'blessed are the poor in heart for they shall see god')
  const contested = words.map((word) => (word.verdict === 'wrong' ? { ...word, contested: true } : word))
  expect(findMixedUp(PURE, words, BLESSED_POOR)).not.toBe(null)
  expect(findMixedUp(PURE, contested, BLESSED_POOR)).toBe(null)
})

test('finds a phrase of the other verse at the end', () => {
  const said = saying(BLESSED_MOURN, 'blessed are they that mourn for they shall inherit earth')
  const found = findMixedUp(BLESSED_MOURN, said, 'Blessed are they that weep: for they shall inherit earth.')
  expect(found && draw(BLESSED_MOURN, found.said)).toBe(
    'blessed are they that [mourn] for they shall [BE] [COMFORTED]',
  )
})
