import tokenizer from 'llama-tokenizer-js'

/** A token that begins with this begins a word. */
const WORD_BEGINS = '▁'

/** A text in tokens, and for each token the index of its word. */
export interface TextTokens {
  readonly tokens: readonly number[]
  readonly words: readonly number[]
}

/** The tokens of some words; none of them may be empty or hold a space. */
export function tokensOf(words: readonly string[]): TextTokens {
  if (words.length === 0) return { tokens: [], words: [] }
  const tokens = tokenizer.encode(words.join(' '), false, true)
  let word = -1
  const owners = tokens.map((token) => {
    if (word < 0 || tokenizer.vocabById[token]?.startsWith(WORD_BEGINS) === true) word += 1
    return word
  })
  return { tokens, words: owners }
}

/** The words that some tokens stand for, as written. */
export function wordsOfTokens(tokens: readonly number[]): string[] {
  const text = tokenizer.decode([...tokens], false, true)
  return text.split(/\s+/u).filter((word) => word !== '')
}
