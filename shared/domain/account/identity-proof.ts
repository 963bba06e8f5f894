/** Minutes a proof of identity is valid: long enough to fill in a form, too short to leave behind unattended. */
export const PROOF_MINUTES = 10

/** In milliseconds; an emailed code is valid just as long. */
export const PROOF_LIFE = PROOF_MINUTES * 60_000

/** Rejects a proof from the future: the clock was wrong then, or is wrong now. */
export const isFreshProof = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && provenAt <= now && +now - +provenAt < PROOF_LIFE

/** 32 characters, without those easily confused (I and 1, O and 0). */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Random bytes in a code: five bits of each become one character. */
export const CODE_BYTES = 8

/** Formats a code to type, like "ABCD-EFGH". */
export function spellCode(chance: Uint8Array): string {
  const signs = Array.from(chance, (byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** Normalizes a code for comparison: no spaces or dashes, upper case. */
export const codeKey = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()

export const PROOF_WAYS = ['third-party', 'email'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** The result of a proof through a third party: `/dashboard/settings?proof=…`. */
const PROOF_NOTICES = {
  done: 'Thank you. You have ten minutes to make your change.',
  unavailable: 'We can’t reach the other service right now. Please try again in a moment.',
  canceled: 'You didn’t sign in again, so we couldn’t confirm that it’s you.',
  'someone-else': 'You signed in there as someone else. Please use the account you joined with.',
  failed: 'The other service couldn’t confirm that you just signed in. Please try again, or try another way.',
} as const
export type ProofNoticeKey = keyof typeof PROOF_NOTICES

/** Returns the sentence for a notice in the address; null if unknown. */
export const proofNotice = (name: string | null): string | null =>
  name !== null && Object.hasOwn(PROOF_NOTICES, name) ? PROOF_NOTICES[name as ProofNoticeKey] : null
