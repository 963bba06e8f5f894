const FIRST_LETTER = /^([^\p{L}\p{N}]*[\p{L}\p{N}]\p{M}*)(.*)$/u
const LETTER = /[\p{L}\p{N}]\p{M}*/gu

/**
 * Replaces all letters of a word but the first with underscores, and keeps punctuation: "“world,”" becomes
 * "“w____,”".
 */
export function getFirstLetter(shown: string): string {
  const [, first = '', rest = ''] = FIRST_LETTER.exec(shown) ?? []
  return first === '' ? shown : first + rest.replace(LETTER, '_')
}
