/** Minutes for which a proof of identity counts: long enough to fill in a form, too short to be left behind. */
export const PROOF_MINUTES = 10

/** The same in milliseconds; also how long an emailed code is good for. */
export const PROOF_LIFE = PROOF_MINUTES * 60_000

/** Whether a proof still counts. One from the future does not: the clock was wrong then, or is wrong now. */
export const isFreshProof = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && provenAt <= now && +now - +provenAt < PROOF_LIFE

/** 32 signs without those that are mistaken for each other (I and 1, O and 0). */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Bytes of chance in a code: each becomes a sign, which keeps five of its bits. */
export const CODE_BYTES = 8

/** A code to type, like "ABCD-EFGH". */
export function spellCode(chance: Uint8Array): string {
  const signs = Array.from(chance, (byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** The form in which codes are compared: without spaces and dashes, in capitals. */
export const codeKey = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()

/** How a member without a password can prove who they are. */
export const PROOF_WAYS = ['third-party', 'email'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** What became of proving one's identity at a third party: `/dashboard/settings?proof=…`. */
const PROOF_NOTICES = {
  done: 'Thank you. You have ten minutes to make your change.',
  unavailable: 'We can’t reach the other service right now. Please try again in a moment.',
  canceled: 'You didn’t sign in again, so we couldn’t confirm that it’s you.',
  'someone-else': 'You signed in there as someone else. Please use the account you joined with.',
  failed: 'The other service couldn’t confirm that you just signed in. Please try again, or try another way.',
} as const
export type ProofNoticeKey = keyof typeof PROOF_NOTICES

/** The sentence for the notice in the address; null for an unknown one. */
export const proofNotice = (name: string | null): string | null =>
  name !== null && Object.hasOwn(PROOF_NOTICES, name) ? PROOF_NOTICES[name as ProofNoticeKey] : null
