import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accuracyOf } from '../accuracy.ts'
import { wordsOf } from '../words/words.ts'
import { beginLetters, type LetterRecitation } from './letter-recitation.ts'
import { addedText, lettersOf, lettersTyped, wordShown } from './letters-typed.ts'

const PSALM = 'The LORD is my shepherd; I shall not want.'

/** Each word as its sign: . right, ~ right at the second try, ? shown, and nothing from the expected one on. */
const picture = ({ words, position }: LetterRecitation) =>
  words
    .slice(0, position)
    .map(({ verdict, help }) =>
      help ? '?' : verdict === 'correct' ? '.' : verdict === 'self-corrected' ? '~' : '-',
    )
    .join('')

/** Types texts one after another, as a field reports them. */
const typed = (verse: string, ...texts: readonly string[]) =>
  texts.reduce(lettersTyped, beginLetters(wordsOf(verse)))
/** Types a text key by key. */
const keyed = (verse: string, text: string) => typed(verse, ...text)

describe('the letters that stand for a word', () => {
  test.each([
    ['God', ['g']],
    ['“world,”', ['w']],
    ['’Tis', ['t']],
    ["'Twas", ['t']],
    ['Élan', ['e']],
    ['Ærial', ['a']],
    ['Beth-el', ['b']],
    ['70', ['7', 's']],
    ['144,000', ['1', 'o']],
    ['1st', ['1', 'f']],
    ['seven', ['s', '7']],
    ['&', ['a']],
    ['Ὁ', ['ο']],
    ['שָׁלוֹם', ['ש']],
    ['神', ['神']],
  ])('%s: %j', (word, letters) => {
    expect(wordsOf(word).map(lettersOf)).toEqual([letters])
  })
})

describe('first letters', () => {
  test.each([
    ['each in turn', PSALM, 'tlimsisnw', '.........'],
    ['in capitals', PSALM, 'TLIMSISNW', '.........'],
    ['with spaces', PSALM, 't l i m s i s n w', '.........'],
    ['with punctuation', PSALM, 'tlims; isnw.', '.........'],
    ['a wrong letter, then the right one', PSALM, 'txl', '.~'],
    ['two wrong letters', PSALM, 'txz', '.?'],
    ['and on after a word that was shown', PSALM, 'txzi', '.?.'],
    ['two wrong letters for different words', PSALM, 'txlxi', '.~~'],
    ['the same wrong letter twice', PSALM, 'txx', '.?'],
    ['marks alone', PSALM, '-\'"…', ''],
    ['an apostrophe first', "'Tis so sweet", "'tss", '...'],
    ['a number by its digit', 'seventy times 70', 's7', '.'],
    ['a number by its digit or its word', 'about 70 souls', 'a7s', '...'],
    ['a number by its word', 'about 70 souls', 'ass', '...'],
    ['a word with a hyphen is one word', 'up to Beth-el now', 'utbn', '....'],
    ['words apart by a dash are two', 'life—the light', 'ltl', '...'],
    ['an accented letter with its accent', 'Père éternel', 'pé', '..'],
    ['and without', 'Père éternel', 'pe', '..'],
    ['nothing after the end', PSALM, 'tlimsisnwxxx', '.........'],
  ])('%s', (_, verse, text, expected) => {
    expect(picture(keyed(verse, text))).toBe(expected)
  })

  test('a word that may go unsaid can be typed or passed over', () => {
    expect(picture(keyed('my glory. Selah. I will', 'mgsiw'))).toBe('.....')
    expect(picture(keyed('my glory. Selah. I will', 'mgiw'))).toBe('..-..')
    const unsaid = keyed('my glory. Selah.', 'mg')
    expect([unsaid.isComplete, accuracyOf(unsaid.words)]).toEqual([true, 100])
  })
})

describe('whole words', () => {
  test.each([
    ['key by key', PSALM, [...'the lord is my shepherd i shall not want'], '.........'],
    ['swiped one by one', PSALM, ['The', ' LORD', ' is', ' my', ' shepherd'], '.....'],
    ['pasted', PSALM, [PSALM], '.........'],
    ['first letters that arrive at once', PSALM, ['tlim', 'sisnw'], '.........'],
    ['another word with the same first letter', PSALM, ['the ', 'lion '], '..'],
    ['another word', PSALM, ['the ', 'shepherd '], '.'],
    ['and again', PSALM, ['the ', 'shepherd ', 'king '], '.?'],
    ['a number in words', 'about 70 souls', ['about ', 'seventy ', 'souls'], '...'],
    ['a contraction', "I'll not leave", ['I’ll ', 'not ', 'leave'], '...'],
    ['spelled wrong', PSALM, [...'the lord is my shephard i'], '......'],
  ])('%s', (_, verse, texts, expected) => {
    expect(picture(typed(verse, ...texts))).toBe(expected)
  })

  test('once words are spelled out, their letters stand for nothing else', () => {
    expect(picture(keyed('the sky the heavens', 'the sky th'))).toBe('...')
    expect(picture(keyed('the heavens', 'th'))).toBe('..')
  })

  test('a person may return to first letters after a whole word', () => {
    expect(picture(keyed(PSALM, 'the lims'))).toBe('.....')
  })
})

test('what was typed wrong, and what was shown', () => {
  const wrong = keyed(PSALM, 'tx')
  expect([wrong.wrong, wrong.misses, wrong.shown]).toEqual(['x', 1, -1])
  const shown = lettersTyped(wrong, 'z')
  expect([shown.wrong, shown.misses, shown.shown]).toEqual(['', 2, 1])
  const on = lettersTyped(shown, 'i')
  expect([on.wrong, on.misses, on.shown]).toEqual(['', 2, -1])
})

test('a word shown on request counts zero, like one shown after two wrong letters', () => {
  const asked = wordShown(keyed(PSALM, 't'))
  expect(asked.words[1]).toEqual({ verdict: 'correct', help: 'word' })
  expect(keyed(PSALM, 'txz').words).toEqual(asked.words)
  expect(accuracyOf(lettersTyped(asked, 'imsisnw').words)).toBe(89)
  const over = keyed(PSALM, 'tlimsisnw')
  expect(wordShown(over)).toBe(over)
})

describe('what was added to a field', () => {
  test.each([
    ['a letter', 'tl', 'tli', 'i'],
    ['a swiped word', 'the', 'the LORD', ' lord'],
    ['a letter that replaces an accent', '´', 'é', 'e'],
    ['a deletion', 'tli', 'tl', ''],
    ['everything deleted', 'tli', '', ''],
    ['a correction by the keyboard', 'tlims', 'times', ''],
    ['a capital in place of a small letter', 't', 'T', ''],
    ['after a space', 'the ', 'the l', ' l'],
    ['a space that became a period', 'the ', 'the. ', '. '],
  ])('%s', (_, before, after, added) => {
    expect(addedText(before, after)).toBe(added)
  })
})

describe('laws', () => {
  const SPELLED = [
    PSALM,
    'Holy, holy, holy, is the LORD of hosts: the whole earth is full of his glory.',
    "'Tis Beth-el—and 70 men; for ever and ever. Selah.",
  ]
  const verse = fc.constantFrom(...SPELLED, 'Père éternel, 神は愛')

  test('the first letter of every word says the verse without help', () => {
    fc.assert(
      fc.property(verse, fc.nat(), (text, seed) => {
        const letters = wordsOf(text).map((word) => lettersOf(word)[seed % lettersOf(word).length] ?? '')
        const end = typed(text, ...letters)
        expect([end.isComplete, end.misses, accuracyOf(end.words)]).toEqual([true, 0, 100])
      }),
    )
  })

  test('words spelled out, key by key with spaces, say the verse without a wrong letter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPELLED), (text) => {
        const end = keyed(
          text,
          wordsOf(text)
            .map(({ shown }) => shown)
            .join(' '),
        )
        expect([end.isComplete, end.misses]).toEqual([true, 0])
      }),
    )
  })

  test('whatever is typed, the place never goes back, and no word takes more than two wrong letters', () => {
    const keys = fc.array(fc.oneof(fc.constantFrom(...'thlsiw 7é'), fc.string({ unit: 'grapheme' })))
    fc.assert(
      fc.property(verse, keys, (text, all) => {
        let state = beginLetters(wordsOf(text))
        for (const key of all) {
          const next = lettersTyped(state, key)
          expect(next.position).toBeGreaterThanOrEqual(state.position)
          expect(next.words.length).toBe(state.words.length)
          state = next
        }
        const right = state.words.filter(({ verdict, help }) => verdict !== undefined && help === undefined)
        const shown = state.words.filter(({ help }) => help !== undefined).length
        const second = right.filter(({ verdict }) => verdict === 'self-corrected').length
        expect(state.misses).toBe(2 * shown + second + (state.wrong === '' ? 0 : 1))
      }),
    )
  })

  test('typed at once or key by key, first letters give the same', () => {
    const letters = fc.array(fc.constantFrom(...'tlims'), { maxLength: 12 })
    fc.assert(
      fc.property(letters, (all) => {
        const spaced = all.join(' ')
        expect(picture(typed(PSALM, spaced))).toBe(picture(keyed(PSALM, spaced)))
      }),
    )
  })
})
