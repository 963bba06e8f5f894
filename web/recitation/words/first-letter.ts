const FIRST_LETTER = /^([^\p{L}\p{N}]*[\p{L}\p{N}]\p{M}*)(.*)$/u
const LETTER = /[\p{L}\p{N}]\p{M}*/gu

/** A word as its first letter, with a line for each of the others; punctuation stays: "“world,”" is "“w____,”". */
export function firstLetter(shown: string): string {
  const [, first = '', rest = ''] = FIRST_LETTER.exec(shown) ?? []
  return first === '' ? shown : first + rest.replace(LETTER, '_')
}
