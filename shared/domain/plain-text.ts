/** What may not be kept of a text: control characters but for tabs and line breaks, and halves of characters. */
const UNSEEN = /[^\P{Cc}\n\t]|\p{Cs}/gu
const LINE_BREAKS = /\r\n?|[\u2028\u2029]/g

/**
 * What somebody typed or pasted, as it is kept: line breaks of one kind, characters in their composed form, nothing
 * that cannot be seen but blanks, and no blanks around it. It stays text whatever it looks like, markup included.
 */
export function plainText(typed: string): string {
  return typed.replace(LINE_BREAKS, '\n').replace(UNSEEN, '').normalize('NFC').trim()
}

/** The same on one line: any blanks and line breaks in it become one blank. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, ' ')
}

/** How many characters a text has, as a person counts: a sign beyond the first 65,536 is one, not two. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
