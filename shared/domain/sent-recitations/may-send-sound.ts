export interface SoundSender {
  /** A child's seat; null for an account of one's own. */
  readonly seat: {
    /** When a guardian allowed sending recordings, in milliseconds since 1970-01-01T00:00Z; null before. */
    readonly guardianAgreedAt: number | null
  } | null
}

/**
 * A recording of a voice may be sent from an account of one's own, and from a child's seat once a
 * guardian has agreed.
 */
export const maySendSound = ({ seat }: SoundSender, now: number): boolean =>
  seat === null || (seat.guardianAgreedAt !== null && seat.guardianAgreedAt <= now)
