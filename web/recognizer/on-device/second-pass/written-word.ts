import { trimEnds } from '#shared/domain/edges.ts'
import { toNormalForm } from '#shared/domain/recitation/words/normal-form.ts'
import { type VerseWord, removeMarks } from '#shared/domain/recitation/words/words.ts'

/**
 * Writes a word of the verse the way the speech model would: without punctuation and verse numbers, "LORD" as "Lord".
 * @param opens whether the word starts a sentence
 */
export function formatWrittenWord({ shown, key }: VerseWord, opens: boolean): string {
  const printed = removeMarks(shown)
    .split(/\s+/u)
    .find((part) => toNormalForm(part) === key)
  const letters = printed?.replace(/[^\p{L}\p{N}'’-]/gu, '').replaceAll('’', "'") ?? ''
  const bare = trimEnds(letters, /['-]/)
  const text = bare === '' ? key : lowerCapitals(bare)
  return opens ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

function lowerCapitals(text: string): string {
  return /\p{Lu}{2}/u.test(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text
}
