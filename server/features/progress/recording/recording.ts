import type { Database } from '../../../db/database.ts'
import { Batches } from '../../../db/batches.ts'
import { isUnreachable } from '../../../db/failures.ts'
import { withRetries } from '../../../db/retries.ts'
import {
  type RecordedInRows,
  recordSeparately,
  recordTogether,
  type Sender,
  type SentAttempt,
  toSentAttempt,
  type VerseAttempt,
} from './record-attempt.ts'

/** Returns a function that records concurrent attempts in one transaction, to share the disk write and most of the work. */
export function createRecorder(
  database: Database,
): (body: VerseAttempt, sender: Sender) => Promise<RecordedInRows> {
  const batches = new Batches<SentAttempt, RecordedInRows>({
    getKey: ({ sender }) => sender.userId,
    runBatch: (draw) => withRetries(() => database.transaction((queries) => recordTogether(queries, draw()))),
    runOne: (sent) => recordSeparately(database, sent),
    isItemFault: (error) => !isUnreachable(error),
  })
  return (body, sender) => batches.do(toSentAttempt(body, sender))
}
