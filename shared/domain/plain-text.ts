import { inUnicodeForm } from './unicode-form.ts'

/** What is removed from a text: control characters except tabs and line breaks, and lone surrogates. */
const UNSEEN = /[^\P{Cc}\n\t]|\p{Cs}/gu
const LINE_BREAKS = /\r\n?|[\u2028\u2029]/g

/**
 * What somebody typed or pasted, as it is kept: one kind of line break, composed characters, nothing invisible but
 * whitespace, and none of that at either end. It stays text whatever it looks like, markup included.
 */
export function plainText(typed: string): string {
  return inUnicodeForm(typed.replace(LINE_BREAKS, '\n').replace(UNSEEN, ''), 'NFC').trim()
}

/** The same on one line: any run of whitespace becomes one space. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, ' ')
}

/** How many characters a text has: one beyond U+FFFF counts as one, not two. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
