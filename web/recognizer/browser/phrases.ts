/**
 * How strongly the words of the verse are preferred, on the vendor's scale of 0 to 10. The scale is roughly a natural
 * logarithm: 2 makes a word about seven times as likely. Near the top the recognizer hears the verse in anything that
 * is said, and a wrong word would pass.
 */
export const PHRASE_BOOST = 2

/** A long psalm would make thousands of phrases; what comes first in the verse is what is said first. */
const MOST_PHRASES = 400

/**
 * What to listen for with preference: each word of the text once, then each run of three words, in reading order.
 * @param text the verse as printed
 */
export function phrasesOf(text: string): readonly string[] {
  const words = text
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const runs = words.slice(2).map((last, at) => `${words[at]} ${words[at + 1]} ${last}`)
  return [...new Set([...words, ...runs])].slice(0, MOST_PHRASES)
}
