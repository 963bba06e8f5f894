/** Long enough to fill in a form, but short in case the device is left unattended. */
export const PROOF_MINUTES = 10

/** How long a proof counts, and how long an emailed code is valid. */
export const PROOF_LIFE_MS = PROOF_MINUTES * 60_000

/** Rejects a proof from the future, because a clock must have been wrong. */
export const isFreshProof = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && provenAt <= now && +now - +provenAt < PROOF_LIFE_MS

/** 32 characters, without those easily confused (I and 1, O and 0). */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Random bytes in a code: five bits of each become one character. */
export const CODE_BYTES = 8

/** Formats a code to type, like "ABCD-EFGH". */
export function formatCode(randomBytes: Uint8Array): string {
  const characters = Array.from(randomBytes, (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]).join(
    '',
  )
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Normalizes a code for comparison: removes spaces and dashes, and converts it to upper case. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()

export const PROOF_WAYS = ['third-party', 'email'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** Results of a proof through a third party: `/dashboard/settings?proof=…`. */
const PROOF_NOTICES = {
  done: 'Thank you. You have ten minutes to make your change.',
  unavailable: 'We can’t reach the other service right now. Please try again in a moment.',
  canceled: 'You didn’t sign in again, so we couldn’t confirm that it’s you.',
  'someone-else': 'You signed in there as someone else. Please use the account you joined with.',
  failed: 'The other service couldn’t confirm that you just signed in. Please try again, or try another way.',
} as const
export type ProofNoticeKey = keyof typeof PROOF_NOTICES

/** Returns the sentence for a notice in the address; null if unknown. */
export const findProofNotice = (name: string | null): string | null =>
  name !== null && Object.hasOwn(PROOF_NOTICES, name) ? PROOF_NOTICES[name as ProofNoticeKey] : null
