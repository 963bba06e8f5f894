import type { RecordedVerse } from '../practiced.ts'
import type { PracticeRecorder } from '../recorder.ts'
import { verseRecorder } from '../verse-recorder.ts'
import { keepWaitingTake, type WaitingTake } from './waiting-takes.ts'

/** Records a visitor's takes of a verse: the last one waits in this browser until somebody signs in. */
export function waitingRecorder(verse: RecordedVerse): PracticeRecorder {
  // Nobody's yet: whoever signs in gives it their id.
  const keep = async (attempt: WaitingTake['attempt']) =>
    keepWaitingTake({ attempt, from: location.pathname + location.search })
  const outbox: Parameters<typeof verseRecorder>[0]['outbox'] = {
    keepDraft: keep,
    letGo: async () => undefined,
    async add(attempt) {
      await keep(attempt)
      return { kind: 'waiting', because: 'signed-out' }
    },
  }
  return verseRecorder({
    userId: '',
    verse: { id: verse.id, reference: verse.reference },
    outbox,
    now: () => Date.now(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
}
