import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toNormalForm } from './normal-form.ts'
import { removeMarks, splitVerseWords, splitWrittenWords } from './words.ts'

const shown = (text: string) => splitVerseWords(text).map((word) => word.shown + word.gap)
const keys = (text: string) =>
  splitVerseWords(text)
    .map((word) => word.key)
    .join(' ')
const spoken = (text: string) => splitVerseWords(text).map((word) => word.spoken.join(' '))

describe('the words of a verse', () => {
  test.each([
    ['plain text', 'In the beginning God', 'in the beginning god'],
    ['curly quotes', '“For God so loved the world,”', 'for god so loved the world'],
    ['possessives', 'God’s disciples’ LORD’s sons', 'gods disciples lords sons'],
    ['an unspaced dash', 'the Word—that he gave', 'the word that he gave'],
    ['two hyphens for a dash', 'the Word--that', 'the word that'],
    ['a spaced dash', 'God – the Father', 'god the father'],
    ['an ellipsis', 'he said…then went', 'he said then went'],
    ['a missing space', 'go,and do', 'go and do'],
    ['hyphens', 'Maher-shalal-hash-baz of Beth-el', 'mahershalalhashbaz of bethel'],
    ['digits', '144,000 were sealed', '144000 were sealed'],
    ['italics of the King James', 'that [it was] good', 'that it was good'],
    ['marks and ligatures', 'Cæsar, naïve Gê', 'caesar naive ge'],
    ['small capitals', 'The LORD is', 'the lord is'],
    ['an ampersand', 'bread & wine', 'bread and wine'],
    ['bracketed verse numbers', '[1] Blessed is [2] But', 'blessed is but'],
    ['superscript verse numbers', '¹ Blessed is the man ²who', 'blessed is the man who'],
    ['bare verse numbers', '1 Blessed is the man. 2 but his delight', 'blessed is the man but his delight'],
    ['numbers in parentheses', '(35) Then he wept. (36) and all saw', 'then he wept and all saw'],
    ['numbers with a period', '35. Then he wept. 36. All saw it.', 'then he wept all saw it'],
    ['numbers without a space', '35Then he wept. 36All saw it.', 'then he wept all saw it'],
    ['numbers right after a sentence', 'Then he wept.36All saw it.', 'then he wept all saw it'],
    ['numbers with their chapter', '11:35 Then he wept. 11:36 All saw', 'then he wept all saw'],
    ['numbers with a bracket', '35) Then he wept. 37) All saw', 'then he wept all saw'],
    ['a number before a quotation', '35“Then he wept.” 36“All saw”', 'then he wept all saw'],
    ['numbers within a sentence', '1Blessed is the man 2but whose', 'blessed is the man but whose'],
    ['numbers of the verse', '144,000 were sealed. 12 of them came.', '144000 were sealed 12 of them came'],
    ['a number that ends a sentence', 'he was 35. Then he left', 'he was 35 then he left'],
    ['ordinals', '1st of all, 30fold', '1st of all 30fold'],
    ['invisible characters', 've\u200bry go\u00adod wo\ufeffrd\u2060s', 'very good words'],
    ['numbers that are read', 'Jared lived 962 years, and 40 days', 'jared lived 962 years and 40 days'],
    ['a footnote letter', 'the world[a] that', 'the world that'],
    ['Hebrew without points', 'בְּרֵאשִׁית בָּרָא', 'בראשית ברא'],
    ['Greek', 'Ἐν ἀρχῇ ἦν ὁ λόγος', 'εν αρχη ην ο λογοσ'],
    ['Chinese, character by character', '起初，神創', '起 初 神 創'],
  ])('%s', (_, text, expected) => expect(keys(text)).toBe(expected))

  test.each([
    ['God’s', ["god's"]],
    ['‘tis the LORD’S', ['tis', 'the', "lord's"]],
    ['Beth-el', ['beth el']],
    ['42 kings', ['forty two', 'kings']],
    ['144,000', ['one hundred forty four thousand']],
    ['the 1st, the 22nd', ['the', 'first', 'the', 'twenty second']],
    ['Romans 3:16', ['romans', 'three sixteen']],
    ['and/or', ['and or']],
    ['ve\u200bry go\u00adod', ['very', 'good']],
    ['be\u2060lieve \u202dhim\u202c', ['believe', 'him']],
  ])('splits %s into spoken words', (text, expected) => expect(spoken(text)).toEqual(expected))

  test('attaches unspoken print to a neighboring word', () => {
    expect(shown('“ In the — beginning" 2 went')).toEqual(['“ In ', 'the — ', 'beginning" ', '2 ', 'went'])
    expect(shown('1 In him—God')).toEqual(['1 In ', 'him—', 'God'])
    expect(shown('[2] He went … .')).toEqual(['[2] He ', 'went … .'])
  })

  test('marks Selah as optional', () => {
    expect(splitVerseWords('my heart. Selah.').map((word) => word.optional)).toEqual([false, false, true])
  })

  test.each(['', '  ', '—', '“…” !', '❤'])('finds no word in %j', (text) =>
    expect(splitVerseWords(text)).toEqual([]),
  )

  test('reproduces the printed text, except for whitespace', () => {
    const print = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'aB1’“”—-.…, [](2)\n\'"神é') }),
    )
    fc.assert(
      fc.property(print, (text) => {
        const words = splitVerseWords(text)
        fc.pre(words.length > 0)
        expect(shown(text).join('')).toBe(
          text
            .split(/[^\S\ufeff]+/u)
            .filter((chunk) => chunk !== '')
            .join(' '),
        )
        for (const word of words) {
          expect(word.key).not.toBe('')
          expect(word.spoken.length).toBeGreaterThan(0)
          expect(word.spoken).not.toContain('')
        }
      }),
      { numRuns: 500 },
    )
  })
})

/** Returns the words of a transcript in the form in which they are compared. */
const comparedForm = (heard: string) =>
  splitWrittenWords(heard).map((word) => toNormalForm(removeMarks(word)))

describe('the compared form of a transcript', () => {
  test.each([
    [
      'strips the specified characters',
      'For, God; so: loved! the? "world" (that) it\'s.',
      'for god so loved the world that its',
    ],
    ['strips typographic signs', 'God’s Word—that “he” gave…us', 'gods word that he gave us'],
    ['keeps numbers together', '144,000 and 40', '144000 and 40'],
    ['drops non-words', ' — ... ', ''],
    ['joins hyphenated words', 'Beth-el', 'bethel'],
    ['splits Chinese characters', '起初', '起 初'],
  ])('%s', (_, heard, expected) => expect(comparedForm(heard).join(' ')).toBe(expected))

  test('equals the verse’s keys for an exact reading', () => {
    const verse = '“The LORD—he is God’s 144,000; Beth-el…selah!'
    expect(comparedForm(verse)).toEqual(splitVerseWords(verse).map((word) => word.key))
  })
})
