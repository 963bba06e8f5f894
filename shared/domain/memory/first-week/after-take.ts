/** What the result of a take offers a member. */
interface OffersAfterTake {
  readonly learn: boolean
  readonly remind: boolean
}

/**
 * Offers to learn a verse that isn't learned yet, and a reminder to those who have none and learn nothing else: after that they
 * know where reminders are, and would only be bothered.
 */
export function offersAfterTake(
  verseId: string,
  learnedIds: readonly string[],
  reminderAt: string | null,
): OffersAfterTake {
  return {
    learn: !learnedIds.includes(verseId),
    remind: reminderAt === null && learnedIds.every((id) => id === verseId),
  }
}
