import { outboxOf } from '#web/record/page-outbox.ts'
import { passageRecorder } from './passage-recorder.ts'
import type { RecordedVerse } from './practiced.ts'
import type { PracticeRecorder } from './recorder.ts'
import { verseRecorder } from './verse-recorder.ts'

/** Records a member's takes of a verse, or of the verses of a passage, on this page. */
export function recorderOf(userId: string, verses: readonly RecordedVerse[]): PracticeRecorder {
  const recorders = verses.map((verse) => recorderOfVerse(userId, verse))
  const parts = verses.flatMap(({ part }) => part ?? [])
  const [first] = recorders
  return first === undefined || parts.length > 0 ? passageRecorder(recorders, parts) : first
}

const recorderOfVerse = (userId: string, { id, reference }: RecordedVerse) =>
  verseRecorder({
    userId,
    verse: { id, reference },
    outbox: outboxOf(userId),
    now: () => Date.now(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
