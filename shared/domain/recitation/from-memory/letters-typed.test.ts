import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeAccuracy } from '../accuracy.ts'
import { splitVerseWords } from '../words/words.ts'
import { beginLetters, type LetterRecitation } from './letter-recitation.ts'
import { findAddedText, findLetters, applyLetters, revealWord } from './letters-typed.ts'

const PSALM = 'The LORD is my shepherd; I shall not want.'

/** Draws the words before the expected one: . right, ~ right at the second try, ? shown, - skipped. */
const draw = ({ words, position }: LetterRecitation) =>
  words
    .slice(0, position)
    .map(({ verdict, help }) =>
      help ? '?' : verdict === 'correct' ? '.' : verdict === 'self-corrected' ? '~' : '-',
    )
    .join('')

/** Types texts one after another, as a field reports them. */
const typeTexts = (verse: string, ...texts: readonly string[]) =>
  texts.reduce(applyLetters, beginLetters(splitVerseWords(verse)))
/** Types a text key by key. */
const typeKeys = (verse: string, text: string) => typeTexts(verse, ...text)

describe('the letters accepted for a word', () => {
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
  ])('are found for %s: %j', (word, letters) => {
    expect(splitVerseWords(word).map(findLetters)).toEqual([letters])
  })
})

describe('first letters', () => {
  test.each([
    ['one after another', PSALM, 'tlimsisnw', '.........'],
    ['in capitals', PSALM, 'TLIMSISNW', '.........'],
    ['with spaces', PSALM, 't l i m s i s n w', '.........'],
    ['with punctuation', PSALM, 'tlims; isnw.', '.........'],
    ['a wrong letter, then the right one', PSALM, 'txl', '.~'],
    ['two wrong letters', PSALM, 'txz', '.?'],
    ['the next letter after a shown word', PSALM, 'txzi', '.?.'],
    ['two wrong letters for different words', PSALM, 'txlxi', '.~~'],
    ['the same wrong letter twice', PSALM, 'txx', '.?'],
    ['only punctuation', PSALM, '-\'"…', ''],
    ['with a leading apostrophe', "'Tis so sweet", "'tss", '...'],
    ['a number by its digit', 'seventy times 70', 's7', '.'],
    ['a number by its digit or its word', 'about 70 souls', 'a7s', '...'],
    ['a number by its word', 'about 70 souls', 'ass', '...'],
    ['one for a word with a hyphen', 'up to Beth-el now', 'utbn', '....'],
    ['two for words separated by a dash', 'life—the light', 'ltl', '...'],
    ['with their accents', 'Père éternel', 'pé', '..'],
    ['without their accents', 'Père éternel', 'pe', '..'],
    ['nothing after the end', PSALM, 'tlimsisnwxxx', '.........'],
  ])('accept %s', (_, verse, text, expected) => {
    expect(draw(typeKeys(verse, text))).toBe(expected)
  })

  test('accept or skip an optional word', () => {
    expect(draw(typeKeys('my glory. Selah. I will', 'mgsiw'))).toBe('.....')
    expect(draw(typeKeys('my glory. Selah. I will', 'mgiw'))).toBe('..-..')
    const unsaid = typeKeys('my glory. Selah.', 'mg')
    expect([unsaid.isComplete, computeAccuracy(unsaid.words)]).toEqual([true, 100])
  })
})

describe('whole words', () => {
  test.each([
    ['typed key by key', PSALM, [...'the lord is my shepherd i shall not want'], '.........'],
    ['swiped one by one', PSALM, ['The', ' LORD', ' is', ' my', ' shepherd'], '.....'],
    ['pasted', PSALM, [PSALM], '.........'],
    ['first letters that arrive at once', PSALM, ['tlim', 'sisnw'], '.........'],
    ['another word with the same first letter', PSALM, ['the ', 'lion '], '..'],
    ['another word', PSALM, ['the ', 'shepherd '], '.'],
    ['two other words', PSALM, ['the ', 'shepherd ', 'king '], '.?'],
    ['a number in words', 'about 70 souls', ['about ', 'seventy ', 'souls'], '...'],
    ['a contraction', "I'll not leave", ['I’ll ', 'not ', 'leave'], '...'],
    ['a misspelled word', PSALM, [...'the lord is my shephard i'], '......'],
  ])('are accepted for %s', (_, verse, texts, expected) => {
    expect(draw(typeTexts(verse, ...texts))).toBe(expected)
  })

  test('keep their letters from counting for other words', () => {
    expect(draw(typeKeys('the sky the heavens', 'the sky th'))).toBe('...')
    expect(draw(typeKeys('the heavens', 'th'))).toBe('..')
  })

  test('can be followed by first letters', () => {
    expect(draw(typeKeys(PSALM, 'the lims'))).toBe('.....')
  })
})

test('records wrong letters and shown words', () => {
  const wrong = typeKeys(PSALM, 'tx')
  expect([wrong.wrong, wrong.misses, wrong.shown]).toEqual(['x', 1, -1])
  const shown = applyLetters(wrong, 'z')
  expect([shown.wrong, shown.misses, shown.shown]).toEqual(['', 2, 1])
  const on = applyLetters(shown, 'i')
  expect([on.wrong, on.misses, on.shown]).toEqual(['', 2, -1])
})

test('counts a word shown on request as zero, like one shown after two wrong letters', () => {
  const asked = revealWord(typeKeys(PSALM, 't'))
  expect(asked.words[1]).toEqual({ verdict: 'correct', help: 'word' })
  expect(typeKeys(PSALM, 'txz').words).toEqual(asked.words)
  expect(computeAccuracy(applyLetters(asked, 'imsisnw').words)).toBe(89)
  const over = typeKeys(PSALM, 'tlimsisnw')
  expect(revealWord(over)).toBe(over)
})

describe('findAddedText', () => {
  test.each([
    ['a letter', 'tl', 'tli', 'i'],
    ['a swiped word', 'the', 'the LORD', ' lord'],
    ['a letter that replaces an accent', '´', 'é', 'e'],
    ['a deletion', 'tli', 'tl', ''],
    ['deleting everything', 'tli', '', ''],
    ['a correction by the keyboard', 'tlims', 'times', ''],
    ['a capital that replaces a small letter', 't', 'T', ''],
    ['a letter after a space', 'the ', 'the l', ' l'],
    ['a space that became a period', 'the ', 'the. ', '. '],
  ])('returns what was added by %s', (_, before, after, added) => {
    expect(findAddedText(before, after)).toBe(added)
  })
})

describe('every verse', () => {
  const SPELLED = [
    PSALM,
    'Holy, holy, holy, is the LORD of hosts: the whole earth is full of his glory.',
    "'Tis Beth-el—and 70 men; for ever and ever. Selah.",
  ]
  const verse = fc.constantFrom(...SPELLED, 'Père éternel, 神は愛')

  test('is completed by the first letter of every word', () => {
    fc.assert(
      fc.property(verse, fc.nat(), (text, seed) => {
        const letters = splitVerseWords(text).map(
          (word) => findLetters(word)[seed % findLetters(word).length] ?? '',
        )
        const end = typeTexts(text, ...letters)
        expect([end.isComplete, end.misses, computeAccuracy(end.words)]).toEqual([true, 0, 100])
      }),
    )
  })

  test('is completed by its words, typed key by key', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPELLED), (text) => {
        const end = typeKeys(
          text,
          splitVerseWords(text)
            .map(({ shown }) => shown)
            .join(' '),
        )
        expect([end.isComplete, end.misses]).toEqual([true, 0])
      }),
    )
  })

  test('never goes back, and takes at most two wrong letters per word', () => {
    const keys = fc.array(fc.oneof(fc.constantFrom(...'thlsiw 7é'), fc.string({ unit: 'grapheme' })))
    fc.assert(
      fc.property(verse, keys, (text, all) => {
        let state = beginLetters(splitVerseWords(text))
        for (const key of all) {
          const next = applyLetters(state, key)
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

  test('accepts first letters all at once or key by key', () => {
    const letters = fc.array(fc.constantFrom(...'tlims'), { maxLength: 12 })
    fc.assert(
      fc.property(letters, (all) => {
        const spaced = all.join(' ')
        expect(draw(typeTexts(PSALM, spaced))).toBe(draw(typeKeys(PSALM, spaced)))
      }),
    )
  })
})
