import tokenizer from 'llama-tokenizer-js'

/** The prefix of a token that starts a word. */
const WORD_PREFIX = '▁'

/** The tokens of a text, and the index of each token's word. */
interface TextTokens {
  readonly tokens: readonly number[]
  readonly words: readonly number[]
}

/** Tokenizes words. None may be empty or contain a space. */
export function tokenize(words: readonly string[]): TextTokens {
  if (words.length === 0) return { tokens: [], words: [] }
  const tokens = tokenizer.encode(words.join(' '), false, true)
  let word = -1
  const owners = tokens.map((token) => {
    if (word < 0 || tokenizer.vocabById[token]?.startsWith(WORD_PREFIX) === true) word += 1
    return word
  })
  return { tokens, words: owners }
}

export function detokenize(tokens: readonly number[]): string[] {
  const text = tokenizer.decode([...tokens], false, true)
  return text.split(/\s+/u).filter((word) => word !== '')
}
