import { outboxOf } from '#web/record/page-outbox.ts'
import { verseRecorder, type PracticeRecorder } from './verse-recorder.ts'

/** The keeper of a member's takes of a verse on this page. */
export const recorderOf = (
  userId: string,
  verse: { readonly id: string; readonly reference: string },
): PracticeRecorder =>
  verseRecorder({
    userId,
    verse,
    outbox: outboxOf(userId),
    now: () => Date.now(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
