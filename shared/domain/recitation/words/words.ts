import { trimEnds } from '../../edges.ts'
import { toNormalForm, foldLetters, removeInvisible } from './normal-form.ts'
import { spellDigits } from './numbers.ts'

export interface VerseWord {
  /** The index among the words of the verse. */
  readonly index: number
  /** As printed, with punctuation: "“world,”". Includes an adjacent standalone dash or verse number. */
  readonly shown: string
  /** The text between this word and the next: a space, or empty after an unspaced dash. */
  readonly gap: '' | ' '
  /** The normal form, joined ("bethel", "gods", "lord", "144000"). Never empty. */
  readonly key: string
  /** One entry per spoken word, with apostrophes: ["beth", "el"], ["god's"], ["forty", "two"]. */
  readonly spoken: readonly string[]
  /** Whether it may be left out without counting as skipped (Selah). */
  readonly optional: boolean
}

/** A piece of print that isn't split further, and what follows it. */
interface Fragment {
  readonly shown: string
  readonly gap: '' | ' '
}

const OPTIONAL_WORDS = new Set(['selah'])

/** An unspaced dash or ellipsis separates two words. Closing marks (”’)]) stay with the first. */
const BREAK_AFTER = /((?:[\u2012-\u2015\u2E3A\u2E3B…]|--+|\.{3,})[”’)\]»]*)(?=.)/gu
/** A punctuation mark without a space after it: "word,word" (but not "144,000" or "3:16"). */
const MISSING_SPACE = /(\p{L}[,;!?]["”’)\]]*)(?=["“‘([]?\p{L})/gu
/** Scripts without spaces are practiced character by character. */
const SIGN = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*)(?=.)/gu
/** Verse numbers that aren't read, superscript or in brackets. */
const EDITORS_MARKS = /[\u00B2\u00B3\u00B9\u2070-\u2079]+|\[\d+\]|\(\d{1,3}\)|\{\d{1,3}\}/gu
const FOOTNOTE = /(\S)\[\p{L}\]/gu

/** Whitespace, except the zero-width no-break space. */
const SPACES = /[^\S\ufeff]+/u

function splitFragments(text: string): Fragment[] {
  const chunks = text.split(SPACES).filter((chunk) => chunk !== '')
  return chunks.flatMap((chunk, index) => {
    const parts = splitChunk(chunk)
    return parts.map((shown, part): Fragment => {
      const endsChunk = part === parts.length - 1
      return { shown, gap: endsChunk && index < chunks.length - 1 ? ' ' : '' }
    })
  })
}

function splitChunk(chunk: string): string[] {
  // A chunk contains no whitespace, so newlines can mark the splits.
  return chunk
    .replace(BREAK_AFTER, '$1\n')
    .replace(MISSING_SPACE, '$1\n')
    .replace(SIGN, '$1\n')
    .replace(BEFORE_NUMBER, '$1\n')
    .replace(AFTER_NUMBER, '$1$2\n')
    .split('\n')
}

/** A verse number right after a sentence ("wept.36Everyone", "wept.36"), as superscripts look when copied from web pages. */
const BEFORE_NUMBER = /(\p{L}[.,;:!?]["”’)\]»]*)(?=[([{]?\d{1,3}(?:[)\]}.:]*(?:["“‘]*\p{L}|$)))/gu
/** A verse number right before a word: "35Then", "(35)Then", "35.Then", "36and"; but "1st", "30fold". */
const AFTER_NUMBER =
  /(^|\n)(\p{Pi}*["']?[([{]?(?:\d{1,3}:)?\d{1,3}[)\]}.:]*)(?=[“‘"']*\p{L}{2})(?!(?:st|nd|rd|th|fold|s|x)\b)/gu

/** Strips editors' marks: superscript or bracketed verse numbers, footnote letters. */
export function removeMarks(shown: string): string {
  return shown.replace(EDITORS_MARKS, '').replace(FOOTNOTE, '$1')
}

/** Matches verse numbers like "35", "35.", "35)", "11:35" or "v35". */
const NUMBER = /^["“‘']*(?:v{1,2}\.?)?(?:\d{1,3}:)?(\d{1,3})([.):]*)$/iu

/**
 * Returns the number if a fragment is a verse number: it starts the text or a sentence, and a capital (or a script
 * without case) follows. Later ones must continue the count, unless a mark or a missing space identifies them.
 */
function findVerseNumber(
  fragments: readonly Fragment[],
  index: number,
  last: number | undefined,
): number | undefined {
  const [, digits, mark] = NUMBER.exec(getText(fragments, index)) ?? []
  const next = fragments[index + 1]?.shown
  if (digits === undefined || next === undefined) return undefined
  const number = Number(digits)
  const before = getText(fragments, index - 1)
  const isMarked = mark !== '' || fragments[index]?.gap === ''
  const opens = !/^[^\p{L}\p{N}]*\p{Ll}/u.test(next) && !/^[^\p{L}]*\p{N}/u.test(next)
  const startsSentence = opens && (index === 0 || /[.!?”’"]$/u.test(before))
  const isFirst = startsSentence || (isMarked && index === 0 && /^[^\p{N}]*\p{L}/u.test(next))
  if (last === undefined) return isFirst ? number : undefined
  const goesOn = number === last + 1 && (isMarked || /[^\p{L}\p{N}]$/u.test(before))
  return goesOn || (isMarked && startsSentence && number > last) ? number : undefined
}

const getText = (fragments: readonly Fragment[], index: number) =>
  removeInvisible(fragments[index]?.shown ?? '')

function toSpokenWords(shown: string, key: string): string[] {
  const parts = foldLetters(removeMarks(shown))
    .replace(/&/g, ' and ')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .split(/[^\p{L}\p{N}']+/u)
  const words = parts.map((part) => trimEnds(part, /'/)).filter((part) => part !== '')
  const said = words.flatMap((word) => spellDigits(word) ?? [word])
  return said.length === 0 ? [key] : said
}

function toVerseWord(fragment: Fragment, index: number): VerseWord {
  const key = toNormalForm(removeMarks(fragment.shown))
  return {
    index,
    shown: fragment.shown,
    gap: fragment.gap,
    key,
    spoken: toSpokenWords(fragment.shown, key),
    optional: OPTIONAL_WORDS.has(key),
  }
}

function joinFragments(first: Fragment, second: Fragment): Fragment {
  return { shown: first.shown + first.gap + second.shown, gap: second.gap }
}

/** Joins everything unspoken to a neighboring word. Keeps the order. */
function attachUnspoken(fragments: readonly Fragment[]): { fragment: Fragment; said: Fragment }[] {
  const words: { fragment: Fragment; said: Fragment }[] = []
  let before: Fragment | undefined
  let verseNumber: number | undefined
  for (const [index, fragment] of fragments.entries()) {
    const number = findVerseNumber(fragments, index, verseNumber)
    const isVerseNumber = number !== undefined
    verseNumber = number ?? verseNumber
    const isSaid = !isVerseNumber && toNormalForm(removeMarks(fragment.shown)) !== ''
    const lastWord = words.at(-1)
    if (isSaid) {
      words.push({
        fragment: before === undefined ? fragment : joinFragments(before, fragment),
        said: fragment,
      })
      before = undefined
    } else if (
      lastWord !== undefined &&
      !isVerseNumber &&
      before === undefined &&
      removeMarks(fragment.shown) !== ''
    ) {
      lastWord.fragment = joinFragments(lastWord.fragment, fragment)
    } else before = before === undefined ? fragment : joinFragments(before, fragment)
  }
  const lastWord = words.at(-1)
  if (before !== undefined && lastWord !== undefined)
    lastWord.fragment = joinFragments(lastWord.fragment, before)
  return words
}

/**
 * Splits a verse in any script and typography into its words. Concatenating `shown` and `gap` gives back the text, except
 * for whitespace. Empty if the text has no letters or digits.
 */
export function splitVerseWords(text: string): readonly VerseWord[] {
  return attachUnspoken(splitFragments(text)).map(({ fragment, said }, index) => ({
    ...toVerseWord(said, index),
    shown: fragment.shown,
    gap: fragment.gap,
  }))
}

/** Splits a transcript or typed text into words as written, leaving out what isn't a word. */
export function splitWrittenWords(text: string): string[] {
  return splitFragments(text)
    .map(({ shown }) => shown)
    .filter((shown) => toNormalForm(removeMarks(shown)) !== '')
}
