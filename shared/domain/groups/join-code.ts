/** Omits vowels, which could form words, and easily confused characters: 0, 1, 5, 8, L, O, S, B. */
const LETTERS = 'CDFGHJKMNPQRTVWXYZ234679'
const CODE_LENGTH = 8

/**
 * Creates a code from random bytes. Drops the highest values, so every letter is equally likely; null if too few bytes are
 * left.
 */
export function createJoinCode(random: Uint8Array): string | null {
  const fair = [...random].filter((byte) => byte < Math.floor(256 / LETTERS.length) * LETTERS.length)
  if (fair.length < CODE_LENGTH) return null
  return fair
    .slice(0, CODE_LENGTH)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
}

/** Parses a typed code, ignoring spaces, hyphens, and case; null if it isn't one. */
export function parseJoinCode(typed: string): string | null {
  const code = typed.replace(/[\s\-–]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}

/** Splits a code into two parts, so it is easy to read aloud: "CDFG-HJKM". */
export const formatJoinCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
