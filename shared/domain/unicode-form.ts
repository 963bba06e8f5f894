/** Combining characters, including two half-width Japanese signs that become marks. */
const MARKS = '[\\p{M}\\uFF9E\\uFF9F]'

/** Thirty is the limit of the Stream-Safe Text Format (UAX #15), and more than any real text has. */
const TOO_MANY_MARKS = new RegExp(`(${MARKS}{30})${MARKS}+`, 'gu')

type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD'

/**
 * Normalizes a text and drops marks beyond thirty in a row. Sorting them takes quadratic time, so a hundred thousand
 * would block a server for a minute.
 */
export const toUnicodeForm = (text: string, form: Form): string =>
  text.replace(TOO_MANY_MARKS, '$1').normalize(form)
