import { inUnicodeForm } from './unicode-form.ts'

/** Control characters except tabs and line breaks, and lone surrogates. */
const UNSEEN = /[^\P{Cc}\n\t]|\p{Cs}/gu
const LINE_BREAKS = /\r\n?|[\u2028\u2029]/g

/**
 * Uses one kind of line break and composed characters, drops invisible characters, and trims. Keeps markup,
 * which is shown as text.
 */
export function plainText(typed: string): string {
  return inUnicodeForm(typed.replace(LINE_BREAKS, '\n').replace(UNSEEN, ''), 'NFC').trim()
}

/** Normalizes to one line: any run of whitespace becomes one space. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, ' ')
}

/** Counts code points: a character beyond U+FFFF counts as one, not two. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
