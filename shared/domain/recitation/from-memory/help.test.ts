import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { computeAccuracy } from '../accuracy.ts'
import { recordHelpShown, findNextHelp, findWordsShown } from './help.ts'
import { begin, hearFinal, hearInterim, show } from '../../../testing/recitation-picture.ts'
import type { Help } from '../verdict.ts'
import { splitVerseWords } from '../words/words.ts'

const PSALM = 'The LORD is my shepherd; I shall not want.'

/** Recites part of the psalm, then requests help this many times. */
const getStuck = (said: string, times: number) => {
  let state = hearInterim(begin(PSALM), said)
  const helps: (Help | undefined)[] = []
  for (let time = 0; time < times; time += 1) {
    const help = findNextHelp(state)
    helps.push(help)
    if (help !== undefined) state = recordHelpShown(state, help)
  }
  return { state, given: helps }
}

describe('help', () => {
  it('is the first letter, then the word, then the phrase', () => {
    expect(getStuck('the lord', 4).given).toEqual(['letter', 'word', 'phrase', undefined])
  })

  it('starts over with the next word', () => {
    const { state } = getStuck('the lord', 2)
    expect(findNextHelp(hearInterim(state, 'the lord is'))).toBe('letter')
  })

  it('isn’t given if no word is expected', () => {
    expect(findNextHelp(hearFinal(begin(PSALM), PSALM))).toBeUndefined()
    expect(findNextHelp(begin(''))).toBeUndefined()
  })

  test.each([
    [0, 'letter', 'The'],
    [2, 'word', 'is'],
    [2, 'phrase', 'is my shepherd;'],
    [4, 'phrase', 'shepherd; I shall not want.'],
    [5, 'phrase', 'I shall not want.'],
    [8, 'phrase', 'want.'],
    [9, 'word', ''],
  ] as const)('shows at word %i for the %s "%s"', (position, help, shown) => {
    const words = findWordsShown(splitVerseWords(PSALM), position, help)
    expect(words.map((word) => word.shown).join(' ')).toBe(shown)
  })

  test.each([
    ['no help', 0, 100],
    ['a letter by half a word', 1, 94],
    ['a word by that word', 2, 89],
    ['a phrase by all its words', 3, 67],
  ])('lowers the score after %s', (_, times, accuracy) => {
    const { state } = getStuck('the lord', times)
    const done = hearFinal(state, PSALM)
    expect(computeAccuracy(done.words)).toBe(accuracy)
    expect(show(done)).toBe('the lord is my shepherd i shall not want')
  })

  it('never raises the score or changes a verdict', () => {
    const words = PSALM.split(' ')
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: words.length }),
        fc.integer({ min: 0, max: 4 }),
        (said, times) => {
          const { state } = getStuck(words.slice(0, said).join(' '), times)
          const [plain, withHelp] = [hearFinal(begin(PSALM), PSALM), hearFinal(state, PSALM)]
          expect(show(withHelp)).toBe(show(plain))
          expect(computeAccuracy(withHelp.words) ?? 0).toBeLessThanOrEqual(computeAccuracy(plain.words) ?? 0)
        },
      ),
    )
  })
})
