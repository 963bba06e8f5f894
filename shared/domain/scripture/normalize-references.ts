interface NormalizedReferences {
  readonly text: string
  /** The index in the original text of each character, and its length at the end. */
  readonly origins: readonly number[]
}

const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]$/u
const DASH = /^\p{Dash}$/u
const SPACE = /^[\p{Zs}\t]$/u
const ASCII = /^[\0-\x7f]*$/

/** No Unicode property tells commas from other punctuation: ideographic, Arabic, small. */
const COMMA = /^[、،﹐﹑]$/u

/** A sign between two numbers that isn't ASCII stands for a colon, whichever script it comes from. */
const UNUSUAL_COLON =
  /(?<=\d ?)[^\0-\x7f\p{L}\p{M}\p{N}\p{Ps}\p{Pe}\p{Pi}\p{Pf}](?= ?\d)|(?<=\d)\p{Lm}(?=\d)/gu

/** "Joh 3,16", but not "Psalm 117, 134". */
const COMMA_REFERENCE = /((?:\b[1-3] ?)?\p{L}+\.? ?\d{1,3}),(\d{1,3})(?![\d:])/gu

/** Codes of books that the parser doesn't know, with a name of the same length that it does. */
const BOOK_CODES: Readonly<Record<string, string>> = { JOL: 'Joe', NAM: 'Nah', EZK: 'Eze' }
const BOOK_CODE = /\b(?:JOL|NAM|EZK)(?=[ .]?\d)/g

/** Some editions divide the last verse of 3 John in two. */
const THIRD_JOHN_15 = /(\b(?:3|III) ?(?:John|Jn)\.? (?:1:)?)15\b/gi

/** The parser would find John and Jeremiah in these. */
const LONG_NAME = /\b(Revelation|Lamentations)( of (?:St\.? |Saint )?(?:John|Jeremiah))(?= \d)/gi

/**
 * Normalizes the signs in references before they are parsed: drops invisible and direction marks, and writes
 * every kind of dash, colon, digit and space as ASCII. For matching only; the original is what people keep.
 *
 * @param isReference whether "Joh 3:16" names a verse, which decides what the comma in "Joh 3,16" means
 */
export function normalizeReferences(
  text: string,
  isReference: (text: string) => boolean,
): NormalizedReferences {
  const { signs, origins } = ASCII.test(text) ? unchanged(text) : plainSigns(text)
  const plain = signs
    .replace(UNUSUAL_COLON, ':')
    .replace(THIRD_JOHN_15, (_, lead: string) => `${lead}14`)
    .replace(LONG_NAME, (_, book: string, more: string) => book + ' '.repeat(more.length))
    .replace(BOOK_CODE, (code) => BOOK_CODES[code] ?? code)
    .replace(COMMA_REFERENCE, (whole: string, chapter: string, verse: string) =>
      isReference(`${chapter}:${verse}`) ? `${chapter}:${verse}` : whole,
    )
  return { text: plain, origins }
}

const unchanged = (text: string) => ({
  signs: text,
  origins: Array.from({ length: text.length + 1 }, (_, index) => index),
})

function plainSigns(text: string): { readonly signs: string; readonly origins: readonly number[] } {
  const origins: number[] = []
  let signs = ''
  let index = 0
  for (const sign of text) {
    const plain = plainSign(sign)
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(index + unit)
    signs += plain
    index += sign.length
  }
  return { signs, origins: [...origins, index] }
}

function plainSign(sign: string): string {
  if (INVISIBLE.test(sign)) return ''
  if (DASH.test(sign)) return '-'
  if (SPACE.test(sign)) return ' '
  if (COMMA.test(sign)) return ','
  const compatible = sign.normalize('NFKC')
  return compatible.length === sign.length ? compatible : sign
}
