import { describe, expect, it } from 'vitest'
import { parsePastedVerses } from './pasted-verses.ts'

const WEPT = ['35 Then he wept.', '36 Everyone saw it.']

/** Pastes a text for John 11:35 (or another place). Returns its verses, then its translation. */
function paste(pasted: string, first = { chapter: 11, verse: 35 }) {
  const { verses, translation } = parsePastedVerses(pasted, first)
  return [
    ...verses.map(({ verse, text }) => `${verse} ${text}`),
    ...(translation === null ? [] : [translation]),
  ]
}

describe('parsePastedVerses strips verse numbers', () => {
  it.each([
    ['in parentheses', '(35) Then he wept. (36) Everyone saw it.'],
    ['in parentheses, on separate lines', '(35)\nThen he wept.\n(36)\nEveryone saw it.'],
    ['in parentheses, without a space', '(35)Then he wept. (36)Everyone saw it.'],
    ['in parentheses, with the chapter', '(11:35) Then he wept. (11:36) Everyone saw it.'],
    ['with a period', '35. Then he wept. 36. Everyone saw it.'],
    ['with a period, without a space', '35.Then he wept. 36.Everyone saw it.'],
    ['with a period, line by line', '35. Then he wept.\n36. Everyone saw it.'],
    ['with a period, after an indent', '  35.  Then he wept.\n  36.  Everyone saw it.'],
    ['without a space', '35Then he wept. 36Everyone saw it.'],
    ['without a space, after a hard space', '35Then he wept.\u00a036Everyone saw it.'],
    ['without a space, with nothing before', '35Then he wept.36Everyone saw it.'],
    ['without a space, only before the second verse', 'Then he wept. 36Everyone saw it.'],
  ])('%s', (_, pasted) => expect(paste(pasted)).toEqual(WEPT))

  it.each([
    [
      'before a quotation',
      '35“Then he wept.” 36‘Everyone’ saw it.',
      ['35 “Then he wept.”', '36 ‘Everyone’ saw it.'],
    ],
    [
      'before a letter in another script',
      '35Тогда заплакал. 36Все видели.',
      ['35 Тогда заплакал.', '36 Все видели.'],
    ],
    [
      'but keeps numbers in the text',
      '35 Then 40 men wept, and 2 saw it.',
      ['35 Then 40 men wept, and 2 saw it.'],
    ],
  ])('%s', (_, pasted, verses) => expect(paste(pasted)).toEqual(verses))
})

describe('parsePastedVerses strips footnote marks', () => {
  it.each([
    ['in brackets', '35 Then[a] he wept.[b] 36 Everyone[c] saw it.'],
    ['in capitals, for cross references', '35 Then he(A) wept.(B) 36 Everyone(AB) saw it.'],
    ['in superscript', '35 Thenᵃ he wept.ᵇ 36 Everyone saw it.'],
    ['as symbols', '35 Then he wept.* 36 Everyone† saw it.'],
    ['as numbers in brackets', '35 Then he[1] wept.[2] 36 Everyone[3] saw it.'],
    ['after a space', '35 Then he wept [a]. 36 Everyone saw it [b].'],
    ['with their notes below', '35 Then[a] he wept. 36 Everyone saw it.\nFootnotes:\na. 11:35 Or cried'],
  ])('%s', (_, pasted) => expect(paste(pasted)).toEqual(WEPT))

  it('but keeps words in brackets', () => {
    expect(paste('35 Then [Jesus] wept (a man) indeed.')).toEqual(['35 Then [Jesus] wept (a man) indeed.'])
  })
})

describe('parsePastedVerses strips and returns the translation at the end', () => {
  it.each([
    ['without punctuation', 'Then he wept. NIV', 'NIV'],
    ['in parentheses', 'Then he wept. (NKJV)', 'NKJV'],
    ['in brackets', 'Then he wept. [CSB]', 'CSB'],
    ['on its own line', 'Then he wept.\n\nNLT', 'NLT'],
    ['after a dash and the reference', 'Then he wept. - John 11:35 ESV', 'ESV'],
    ['with its full name', 'Then he wept.\nJohn 11:35 (New King James Version)', 'NKJV'],
    ['with a year', 'Then he wept. NIV2011', 'NIV'],
    ['with a trademark sign', 'Then he wept. NIV®', 'NIV'],
  ])('%s', (_, pasted, translation) => expect(paste(pasted)).toEqual(['35 Then he wept.', translation]))

  it('but keeps a word in capitals', () => {
    expect(paste('He wept before the LORD')).toEqual(['35 He wept before the LORD'])
  })
})

describe('parsePastedVerses strips enclosing quotation marks', () => {
  it.each([
    ['curly', '“Then he wept.”'],
    ['straight', '"Then he wept."'],
    ['with the number within', '“35 Then he wept.”'],
    ['with the reference below', '“Then he wept.”\n— John 11:35'],
    ['single', '‘Then he wept.’'],
    ['low, as in German', '„Then he wept.“'],
    ['angled, as in French', '« Then he wept. »'],
  ])('%s', (_, pasted) => expect(paste(pasted)).toEqual(['35 Then he wept.']))

  it('but keeps those around speech within the verse', () => {
    expect(paste('“Come,” he said, “and see.”')).toEqual(['35 “Come,” he said, “and see.”'])
    expect(paste('‘Come,’ he said, ‘and see.’')).toEqual(['35 ‘Come,’ he said, ‘and see.’'])
  })
})
