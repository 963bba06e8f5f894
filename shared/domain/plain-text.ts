import { inUnicodeForm } from './unicode-form.ts'

/** Control characters except tabs and line breaks, and lone surrogates. */
const UNSEEN = /[^\P{Cc}\n\t]|\p{Cs}/gu
const LINE_BREAKS = /\r\n?|[\u2028\u2029]/g

/**
 * Normalizes typed or pasted text for storage: one kind of line break, composed characters, no invisible
 * characters but whitespace, trimmed. Keeps markup, which is always shown as text.
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
