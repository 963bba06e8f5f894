import type { QueuedAttempt } from '#web/outbox/queued-attempt.ts'
import type { PracticedVerse } from '../practiced.ts'
import type { TakeSaver } from '../saving/take-saver.ts'
import { createVerseSaver } from '../saving/verse-saver.ts'
import { storeWaitingTake } from './waiting-takes.ts'

/**
 * Creates a saver for a visitor's takes of a verse. The last one waits in this browser for the next person to sign in.
 */
export function createWaitingSaver(verse: PracticedVerse): TakeSaver {
  const keep = async (attempt: QueuedAttempt) =>
    storeWaitingTake({ attempt, from: location.pathname + location.search })
  return createVerseSaver({
    // The account that claims it adds its own id.
    userId: '',
    verse,
    outbox: {
      keepDraft: keep,
      releaseDraft: async () => undefined,
      async add(attempt) {
        await keep(attempt)
        return { kind: 'waiting', because: 'signed-out' }
      },
    },
  })
}
