import { toUnicodeForm } from '../../unicode-form.ts'

/** Matches unaccented English text, which most verses are. */
const PLAIN_TEXT = /^[\u0020-\u005F\u0061-\u007E]*$/

const LIGATURES: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
}

/** Matches soft hyphens, zero-width spaces and joiners, and direction marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu

/** Removes invisible characters, which would split a word. */
export const removeInvisible = (text: string): string =>
  PLAIN_TEXT.test(text) ? text : text.replace(INVISIBLE, '')

/** Lowercases a text, drops accents and vowel points, and straightens apostrophes. Keeps punctuation. */
export function foldLetters(text: string): string {
  if (PLAIN_TEXT.test(text)) return text.toLowerCase()
  return toUnicodeForm(removeInvisible(text), 'NFKD')
    .toLowerCase()
    .replace(/[’‘ʼ＇`´]/gu, "'")
    .replace(/\p{M}/gu, '')
    .replace(/[æœßøðþς]/gu, (letter) => LIGATURES[letter] ?? letter)
}

/**
 * Returns the form in which words are compared: {@link foldLetters} with only letters and digits. May be empty.
 */
export function toNormalForm(text: string): string {
  return foldLetters(text)
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
