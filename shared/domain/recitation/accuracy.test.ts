import { describe, expect, test } from 'vitest'
import { accuracyOf } from './accuracy.ts'
import { giveHelp } from './from-memory/recitation.ts'
import { begin, final } from '../../testing/recitation-picture.ts'
import type { RecitedWord } from './verdict.ts'

describe('the score', () => {
  const word = (verdict: RecitedWord['verdict'], more: RecitedWord = {}): RecitedWord => ({
    ...(verdict && { verdict }),
    ...more,
  })

  test.each([
    ['right words', [word('correct'), word('sounds-alike'), word('self-corrected')], 100],
    ['errors', [word('correct'), word('wrong'), word('skipped'), word('swapped')], 25],
    ['words not reached', [word('correct'), {}], 50],
    ['not sure is left out', [word('correct'), word('not-sure')], 100],
    ['nothing else left', [word('not-sure')], null],
    ['no words', [], null],
    [
      'contested',
      [word('wrong', { contested: true }), word('not-sure', { contested: true }), word('skipped')],
      67,
    ],
    ['one letter of help is half', [word('correct', { help: 'letter' }), word('correct')], 75],
    [
      'more help is nothing',
      [word('correct', { help: 'word' }), word('correct', { help: 'phrase' }), word('correct')],
      33,
    ],
    ['Selah unsaid', [word('correct'), { optional: true }, word('wrong', { optional: true })], 100],
    ['Selah said', [word('wrong'), word('correct', { optional: true })], 50],
  ])('%s', (_, words, accuracy) => expect(accuracyOf(words)).toBe(accuracy))

  test('help is recorded before a word is said, and only increases', () => {
    const helped = giveHelp(giveHelp(giveHelp(begin('For God'), 0, 'letter'), 0, 'word'), 0, 'letter')
    const said = final(helped, 'for god')
    expect([said.words[0], accuracyOf(said.words)]).toEqual([{ verdict: 'correct', help: 'word' }, 50])
    expect(giveHelp(said, 1, 'word')).toBe(said)
  })
})
