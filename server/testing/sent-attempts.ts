import type { Database } from '../db/database.ts'
import {
  type RecordedInRows,
  recordSeparately,
  type Sender,
  toSentAttempt,
  type VerseAttempt,
} from '../features/progress/recording/record-attempt.ts'

/** Records an attempt directly, without an API call. */
export const sendAttempt = (
  database: Database,
  body: VerseAttempt,
  sender: Sender,
): Promise<RecordedInRows> => recordSeparately(database, toSentAttempt(body, sender))
