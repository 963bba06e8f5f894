import { removeInvisible } from '#shared/domain/recitation/words/normal-form.ts'

/**
 * The preference for words of the verse, on the vendor's scale of 0 to 10, roughly a natural logarithm: 2 makes a word
 * about seven times as likely. Near 10, the recognizer hears the verse in any speech, and accepts wrong words.
 */
export const PHRASE_BOOST = 2

/** The maximum number of phrases. Those said first are kept, because a long psalm has thousands. */
const MAX_PHRASES = 400

/**
 * Lists the phrases to prefer: each word of the text once, then each run of three words, in reading order.
 * @param text the verse as printed
 */
export function listPhrases(text: string): readonly string[] {
  const words = removeInvisible(text)
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const runs = words.slice(2).map((last, index) => `${words[index]} ${words[index + 1]} ${last}`)
  return [...new Set([...words, ...runs])].slice(0, MAX_PHRASES)
}
