import { describe, expect, test } from 'vitest'
import { computeAccuracy } from './accuracy.ts'
import { giveHelp } from './from-memory/recitation.ts'
import { begin, hearFinal } from '../../testing/recitation-picture.ts'
import type { RecitedWord } from './verdict.ts'

describe('computeAccuracy', () => {
  const word = (verdict: RecitedWord['verdict'], overrides: RecitedWord = {}): RecitedWord => ({
    ...(verdict && { verdict }),
    ...overrides,
  })

  test.each([
    ['right words', [word('correct'), word('sounds-alike'), word('self-corrected')], 100],
    ['errors', [word('correct'), word('wrong'), word('skipped'), word('swapped')], 25],
    ['words not reached', [word('correct'), {}], 50],
    ['uncertain words', [word('correct'), word('not-sure')], 100],
    ['only uncertain words', [word('not-sure')], null],
    ['no words', [], null],
    [
      'contested words',
      [word('wrong', { contested: true }), word('not-sure', { contested: true }), word('skipped')],
      67,
    ],
    ['a word after its first letter as half', [word('correct', { help: 'letter' }), word('correct')], 75],
    [
      'words after more help as nothing',
      [word('correct', { help: 'word' }), word('correct', { help: 'phrase' }), word('correct')],
      33,
    ],
    ['an unsaid Selah', [word('correct'), { optional: true }, word('wrong', { optional: true })], 100],
    ['a said Selah', [word('wrong'), word('correct', { optional: true })], 50],
  ])('scores %s', (_, words, accuracy) => expect(computeAccuracy(words)).toBe(accuracy))

  test('counts the most help given before a word was said', () => {
    const helped = giveHelp(giveHelp(giveHelp(begin('For God'), 0, 'letter'), 0, 'word'), 0, 'letter')
    const said = hearFinal(helped, 'for god')
    expect([said.words[0], computeAccuracy(said.words)]).toEqual([{ verdict: 'correct', help: 'word' }, 50])
    expect(giveHelp(said, 1, 'word')).toBe(said)
  })
})
