import { simplifyBookTitles } from './book-titles.ts'
import { replaceTraced, type TracedText } from './traced-text.ts'

const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]$/u
const DASH = /^\p{Dash}$/u
const SPACE = /^[\p{Zs}\t]$/u
const ASCII = /^[\0-\x7f]*$/

/** Ideographic, Arabic, and small commas, which no Unicode property distinguishes from other punctuation. */
const COMMA = /^[、،﹐﹑]$/u

/** Matches non-ASCII signs between two numbers, which are colons in any script. */
const UNUSUAL_COLON =
  /(?<=\d ?)[^\0-\x7f\p{L}\p{M}\p{N}\p{Ps}\p{Pe}\p{Pi}\p{Pf}](?= ?\d)|(?<=\d)\p{Lm}(?=\d)/gu

/** Matches "Joh 3,16", but not "Psalm 117, 134". */
const COMMA_REFERENCE = /((?:\b[1-3] ?)?\p{L}+\.? ?\d{1,3}),(\d{1,3})(?![\d:])/gu

/** Some editions divide the last verse of 3 John in two. */
const THIRD_JOHN_15 =
  /(\b(?:3|III|third|3rd)[ .]{0,2}(?:John|Joh|Jhn|Jn)[. ]{1,2}(?:1[:.])?(?:[\d,; ]*?[\d][,;-] ?)?)15\b(?![:.]\d)/gi
/** In "3. John 3:16", the 3 numbers a list, because 2 John and 3 John have only one chapter. */
const COUNTED_JOHN = /\b[23]\. ?(?=(?:John|Joh|Jhn|Jn)\.? \d{1,3}:\d)(?!\d\. ?\p{L}+\.? 1:)/giu

/**
 * Normalizes the signs in references before they are parsed: drops invisible and direction marks, and writes every kind
 * of dash, colon, digit, and space as ASCII. Use it only for matching; people keep their original text.
 *
 * @param isReference whether a text like "Joh 3:16" names a verse, which decides what the comma in "Joh 3,16" means
 */
export function normalizeReferences(text: string, isReference: (text: string) => boolean): TracedText {
  const { signs, origins } = ASCII.test(text) ? traceUnchanged(text) : toPlainSigns(text)
  const plain = replaceTraced({ text: signs.replace(UNUSUAL_COLON, ':'), origins }, COUNTED_JOHN, () => '')
  const named = simplifyBookTitles(plain)
  return {
    text: named.text
      .replace(THIRD_JOHN_15, (_, lead: string) => `${lead}14`)
      .replace(COMMA_REFERENCE, (whole: string, chapter: string, verse: string) =>
        isReference(`${chapter}:${verse}`) ? `${chapter}:${verse}` : whole,
      ),
    origins: named.origins,
  }
}

const traceUnchanged = (text: string) => ({
  signs: text,
  origins: Array.from({ length: text.length + 1 }, (_, index) => index),
})

function toPlainSigns(text: string): { readonly signs: string; readonly origins: readonly number[] } {
  const origins: number[] = []
  let signs = ''
  let index = 0
  for (const char of text) {
    const plain = toPlainChar(char)
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(index + unit)
    signs += plain
    index += char.length
  }
  return { signs, origins: [...origins, index] }
}

function toPlainChar(char: string): string {
  if (INVISIBLE.test(char)) return ''
  if (DASH.test(char)) return '-'
  if (SPACE.test(char)) return ' '
  if (COMMA.test(char)) return ','
  const compatible = char.normalize('NFKC')
  return compatible.length === char.length ? compatible : char
}
