import { trimEnds } from '#shared/domain/edges.ts'
import { normalForm } from '#shared/domain/recitation/words/normal-form.ts'
import { type VerseWord, withoutMarks } from '#shared/domain/recitation/words/words.ts'

/**
 * A word of the verse as the speech model would write it: without punctuation and verse numbers, "LORD" as "Lord".
 * `opens`: the word starts a sentence.
 */
export function writtenWord({ shown, key }: VerseWord, opens: boolean): string {
  const printed = withoutMarks(shown)
    .split(/\s+/u)
    .find((part) => normalForm(part) === key)
  const letters = printed?.replace(/[^\p{L}\p{N}'’-]/gu, '').replaceAll('’', "'") ?? ''
  const bare = trimEnds(letters, /['-]/)
  const text = bare === '' ? key : cased(bare)
  return opens ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

function cased(text: string): string {
  return /\p{Lu}{2}/u.test(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text
}
