/** The offers that the result of a take shows a member. */
interface OffersAfterTake {
  readonly learn: boolean
  readonly remind: boolean
}

/**
 * Offers to learn a verse that isn't learned yet. Offers a reminder only to people without one who aren't learning
 * anything else; others know where reminders are.
 */
export function chooseOffers(
  verseId: string,
  learnedIds: readonly string[],
  reminderAt: string | null,
): OffersAfterTake {
  return {
    learn: !learnedIds.includes(verseId),
    remind: reminderAt === null && learnedIds.every((id) => id === verseId),
  }
}
