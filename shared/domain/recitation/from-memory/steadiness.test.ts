import { describe, expect, test } from 'vitest'
import { begin, hearInterim, hearFinal, show } from '../../../testing/recitation-picture.ts'
import { continueRecitation, hear } from './recitation.ts'

const JOHN = 'For God so loved the world'

describe('a take', () => {
  const shownAfter = (verse: string, ...texts: string[]) => show(texts.reduce(hearInterim, begin(verse)))

  test.each([
    ['shows a right word at once', ['for'], 'for ·god ·so ·loved ·the ·world'],
    [
      'doesn’t show a wrong word at once',
      ['for god so', 'for god so liked'],
      'for god so ·loved ·the ·world',
    ],
    [
      'shows a wrong word after three right ones',
      ['for cod so loved the'],
      'for ✗god(cod) so loved the ·world',
    ],
    [
      'shows a wrong word after one right word once it lasts',
      ['for cod so', 'for cod so', 'for cod so'],
      'for ✗god(cod) so ·loved ·the ·world',
    ],
    ['continues after a skipped word', ['for so loved the world'], 'for -god so loved the world'],
    ['keeps right words while the text is unsteady', ['for god so', 'for'], 'for god so ·loved ·the ·world'],
    [
      'withdraws right words once the change lasts',
      ['for god so', 'for', 'for', 'for', 'for', 'for'],
      'for ·god ·so ·loved ·the ·world',
    ],
  ])('%s', (_, texts, picture) => expect(shownAfter(JOHN, ...texts)).toBe(picture))

  test('has a position and is complete after the last word', () => {
    expect(hearInterim(begin(JOHN), 'for god so').position).toBe(3)
    expect(hearInterim(begin(JOHN), 'for god so loved the').isComplete).toBe(false)
    expect(hearInterim(begin(JOHN), 'for god so loved the world').isComplete).toBe(true)
    expect(hearInterim(begin(JOHN), 'for god so loved the planet').isComplete).toBe(false)
  })

  // The last words may be heard by chance in another text, which must not end the take as if the verse had been said.
  test('ends automatically only if most of the verse was heard', () => {
    const fewHeard = hearInterim(begin(JOHN), 'the world')
    expect(fewHeard.isComplete).toBe(false)
    expect(hear(fewHeard, { words: fewHeard.heard, settled: 2 }, true).isComplete).toBe(true)
    expect(hearInterim(begin(JOHN), 'god the world').isComplete).toBe(true)
  })

  test('ends after enough words even if they are doubtful', () => {
    const words = ['for', 'god', 'so', 'loved', 'the', 'world'].map((text, at) => {
      return { text, at, doubtful: at < 4 }
    })
    expect(hear(begin(JOHN), { words, settled: 6 }).isComplete).toBe(true)
    expect(hear(begin(JOHN), { words: words.slice(4), settled: 2 }).isComplete).toBe(false)
  })

  test('continues on Start after Stop', () => {
    const stopped = continueRecitation(hearInterim(begin(JOHN), 'for god so'))
    expect(show(hearFinal(stopped, 'loved the world'))).toBe('for god so loved the world')
  })

  test('can continue from an older value', () => {
    const begun = hearInterim(begin(JOHN), 'for god')
    const one = show(hearFinal(begun, 'for god so loved the world'))
    expect(show(hearFinal(begun, 'for cod so'))).toBe('for ✗god(cod) so ·loved ·the ·world')
    expect(show(hearFinal(begun, 'for god so loved the world'))).toBe(one)
  })
})
