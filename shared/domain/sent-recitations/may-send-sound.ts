export interface SoundSender {
  /** The child's seat; null for other accounts. */
  readonly seat: {
    /** When a guardian allowed sending recordings, in milliseconds since 1970-01-01T00:00Z; null if they haven't. */
    readonly guardianAgreedAt: number | null
  } | null
}

/**
 * Returns whether an account may send recordings: any account of one's own, and a child's seat once a guardian has
 * agreed.
 */
export const maySendSound = ({ seat }: SoundSender, now: number): boolean =>
  seat === null || (seat.guardianAgreedAt !== null && seat.guardianAgreedAt <= now)
