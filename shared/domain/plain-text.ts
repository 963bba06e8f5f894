import { toUnicodeForm } from './unicode-form.ts'

/** Control characters except tabs and line breaks, and lone surrogates. */
const INVISIBLE = /[^\P{Cc}\n\t]|\p{Cs}/gu
const LINE_BREAKS = /\r\n?|[\u2028\u2029]/g

/**
 * Cleans a text: unifies line breaks, composes characters, drops invisible ones, and trims. Keeps markup, which is shown
 * as text.
 */
export function cleanText(typed: string): string {
  return toUnicodeForm(typed.replace(LINE_BREAKS, '\n').replace(INVISIBLE, ''), 'NFC').trim()
}

/** Cleans a text like `cleanText` and puts it on one line. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ')
}

/** Counts code points, so a character beyond U+FFFF counts as one, not two. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
