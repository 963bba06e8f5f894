/** What stands on the character before it: marks, and two signs of half-width Japanese that become marks. */
const MARKS = '[\\p{M}\\uFF9E\\uFF9F]'

/** Marks on one character: as many as the Stream-Safe Text Format has (UAX #15), and more than anybody writes. */
const TOO_MANY = new RegExp(`(${MARKS}{30})${MARKS}+`, 'gu')

type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD'

/**
 * A text in one of Unicode's normal forms. Marks beyond thirty in a row are left out: they are sorted, which takes the square
 * of their number, so that a hundred thousand of them would keep a server busy for a minute.
 */
export const inUnicodeForm = (text: string, form: Form): string =>
  text.replace(TOO_MANY, '$1').normalize(form)
