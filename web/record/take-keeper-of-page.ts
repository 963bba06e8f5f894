import { outboxOf } from './page-outbox.ts'
import { takeKeeper, type TakeKeeper } from './take-keeper.ts'

/** The keeper of a member's takes of a verse on this page. */
export const takeKeeperOf = (
  userId: string,
  verse: { readonly id: string; readonly reference: string },
): TakeKeeper =>
  takeKeeper({
    userId,
    verse,
    outbox: outboxOf(userId),
    now: () => Date.now(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
