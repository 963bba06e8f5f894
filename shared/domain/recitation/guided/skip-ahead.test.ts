import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitLines } from '../../../testing/recitation-picture.ts'
import type { HeardWord } from '../hypothesis.ts'
import { splitVerseWords } from '../words/words.ts'
import {
  beginGuided,
  contestGuided,
  endFlash,
  computeGuidedAccuracy,
  findHeardInstead,
  hearGuided,
  skipWord,
  type Guided,
} from './guided.ts'

const begin = (text: string) => beginGuided(splitVerseWords(text))
const JOHN = 'For God so loved the world, that he gave his only begotten Son'

/**
 * Parses words: a number is a located word, ~n an unknown stretch of n sounds, ? marks a doubtful word, and anything else
 * is free text.
 */
function parseHeard(line: string, verse: Guided['verse']): HeardWord[] {
  return line.split(' ').map((part): HeardWord => {
    const text = part.replace('?', '')
    const doubt = part.startsWith('?') ? { doubtful: true } : {}
    if (text.startsWith('~')) return { text: '', sounds: Number(text.slice(1)) }
    return /^\d+$/.test(text)
      ? { text: verse[Number(text)]?.key ?? '', at: Number(text), ...doubt }
      : { text, ...doubt }
  })
}

function read(guided: Guided, line: string, settled = 0): Guided {
  const words = parseHeard(line, guided.verse)
  return words.reduce(
    (state, _, index) => hearGuided(state, { words: words.slice(0, index + 1), settled }),
    guided,
  )
}

/** Draws the words up to the current one, with ~ before words that weren't heard. */
function show({ verse, words, position, isMissed }: Guided): string {
  const picture = verse.flatMap(({ key, index }) => {
    if (index === position) return [isMissed ? `[${key}]!` : `[${key}]`]
    if (words[index] === 'correct') return [key]
    return words[index] === 'incorrect' ? [`~${key}`] : []
  })
  return picture.join(' ')
}

describe('skipping ahead', () => {
  // The verse, what was heard, the states of the words up to the current one.
  test.each([
    [
      'passes a misheard word after three of the next words',
      `
      For God so loved the world, that he gave
      for gone so loved the
      for ~god so loved the [world]`,
    ],
    [
      'passes a word of which nothing was heard',
      `
      For God so loved the world, that he gave
      for so loved the
      for ~god so loved the [world]`,
    ],
    [
      'needs more than two of the next words',
      `
      For God so loved the world, that he gave
      for gone so loved
      for [god]`,
    ],
    [
      'needs more than small words',
      `
      and then it was not for him that he gave
      and it was not
      and [then]`,
    ],
    [
      'allows one of the next words to be misheard',
      `
      For God so loved the world, that he gave
      for gone so love the world
      for ~god so ~loved the world [that]`,
    ],
    [
      'passes several words',
      `
      For God so loved the world, that he gave
      for world that he gave
      for ~god ~so ~loved ~the world that he gave`,
    ],
    [
      'moves a word that matched by chance to where it was said',
      `
      the Lord of the hosts is with us
      lord of the hosts is
      ~the lord of the hosts is [with]`,
    ],
    [
      'counts earlier words near the end',
      `
      his only begotten Son
      his only gotcha son
      his only ~begotten son`,
    ],
    [
      'doesn’t happen in another text',
      `
      For God so loved the world, that he gave
      for in the beginning god created the heaven
      for god [so]`,
    ],
  ])('%s', (_, picture) => {
    const [verse = '', said = '', states = ''] = splitLines(picture)
    expect(show(read(begin(verse), said))).toBe(states)
  })

  test.each([
    ['passes a skipped word', '0 2 3 4', 'for ~god so loved the [world]'],
    ['passes a word with unknown sound in its place', '0 ~4 2 3 4', 'for ~god so loved the [world]'],
    ['needs more words after an unknown sound', '0 ~4 2 3', 'for [god]'],
    ['accepts a word that the engine doubts', '0 ?1 2 3', 'for god so loved [the]'],
    ['isn’t triggered by doubtful words', '0 ?2 ?3 ?4', 'for [god]'],
    ['is undone if the engine hears the word later', '0 2 3 4 1', 'for god so loved the [world]'],
  ])('%s (on the device)', (_, line, states) => {
    expect(show(read(begin('For God so loved the world'), line))).toBe(states)
  })

  test('ends the flash of a miss', () => {
    const missed = read(begin(JOHN), 'for gone', 2)
    expect(show(missed)).toBe('for [god]!')
    expect(show(read(endFlash(missed), 'for gone so loved the', 5))).toBe('for ~god so loved the [world]')
  })

  test('lowers the accuracy', () => {
    const end = read(begin('For God so loved the world'), 'for gone so loved the world')
    expect([end.isComplete, computeGuidedAccuracy(end)]).toEqual([true, 83])
  })
})

describe('a passed word becomes right', () => {
  const passed = () => read(begin(JOHN), 'for gone so loved the')

  test('when it is repeated, without a miss for repeating the verse', () => {
    const again = read(passed(), 'for gone so loved the god so loved the world', 10)
    expect(show(again)).toBe('for god so loved the world [that]')
    expect([again.passed, again.misses]).toEqual([[], 0])
  })

  test('by a revised transcript', () => {
    const words = parseHeard('for god so loved the', passed().verse)
    expect(show(hearGuided(passed(), { words, settled: 5 }))).toBe('for god so loved the [world]')
  })

  test('by "I said it", which reports what was heard instead', () => {
    expect(findHeardInstead(passed(), 1)).toBe('gone')
    const contested = contestGuided(passed(), 1)
    expect([show(contested), contested.contested]).toEqual(['for god so loved the [world]', [1]])
  })

  test('but not by a small word that belongs further on', () => {
    const small = read(begin('seek ye the Lord while he may be found'), 'seek ye x lord while he y the')
    expect(show(small)).toBe('seek ye the lord while he [may]')
  })
})

describe('I said it', () => {
  test('applies to the current word, whose form is accepted from then on', () => {
    const missed = read(begin('For God so'), 'for cod', 2)
    expect(findHeardInstead(missed, 1)).toBe('cod')
    expect(show(contestGuided(missed, 1))).toBe('for god [so]')
    const accepted = [{ expected: 'god', heard: 'cod' }]
    expect(show(read(beginGuided(splitVerseWords('For God so'), { accepted }), 'for cod'))).toBe(
      'for god [so]',
    )
  })

  test('completes at the last word and corrects after completion and after Skip word', () => {
    const last = contestGuided(read(begin('For God'), 'for cod'), 1)
    expect([last.isComplete, computeGuidedAccuracy(last)]).toEqual([true, 100])
    const skipped = read(skipWord(read(begin('For God'), 'cod')), 'cod god')
    expect([skipped.isComplete, computeGuidedAccuracy(skipped)]).toEqual([true, 50])
    expect(computeGuidedAccuracy(contestGuided(skipped, 0))).toBe(100)
  })

  test('doesn’t change a right or unreached word', () => {
    const guided = read(begin('For God so'), 'for')
    for (const index of [0, 2, 9]) expect(contestGuided(guided, index)).toBe(guided)
  })
})

describe('every verse', () => {
  const VERSES = [
    JOHN,
    'The LORD is my shepherd; I shall not want.',
    'In the beginning was the Word, and the Word was with God, and the Word was God.',
    'Trust in the LORD with all thine heart; and lean not unto thine own understanding.',
    'Let not your heart be troubled: ye believe in God, believe also in me.',
    'And be not conformed to this world: but be ye transformed by the renewing of your mind',
  ]
  const verse = fc.constantFrom(...VERSES)
  const losses = fc.constantFrom('nothing', 'another word', 'two words', 'sound')

  test('is completed even if any one word is lost', () => {
    fc.assert(
      fc.property(verse, fc.nat(99), losses, fc.boolean(), (text, at, loss, isLocated) => {
        const words = splitVerseWords(text)
        const lost = at % words.length
        const instead: HeardWord[] = {
          nothing: [],
          'another word': [{ text: 'elephant' }],
          'two words': [{ text: 'ele' }, { text: 'phant' }],
          sound: [{ text: '', sounds: 5 }],
        }[loss]!
        const heard = words.flatMap(({ key, index }): HeardWord[] => {
          if (index === lost) return instead
          return [isLocated ? { text: key, at: index } : { text: key }]
        })
        const end = heard.reduce(
          (guided, _, index) => hearGuided(guided, { words: heard.slice(0, index + 1), settled: 0 }),
          beginGuided(words),
        )
        if (lost === words.length - 1) {
          expect(end.position).toBe(lost)
          expect(contestGuided(end, lost).isComplete).toBe(true)
        } else {
          expect(end.isComplete).toBe(true)
          expect(end.words.filter((state) => state === 'incorrect').length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('has no word passed by reciting another verse', () => {
    for (const text of VERSES) {
      for (const other of VERSES.filter((verse) => verse !== text)) {
        const said = splitVerseWords(other).map(({ key }) => key)
        const end = read(begin(text), said.join(' '))
        expect([end.passed, end.isComplete]).toEqual([[], false])
      }
    }
  })
})
