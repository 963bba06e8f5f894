import { SOUND_LIFE_MS } from '#shared/domain/sent-recitations/send-rules.ts'
import type { Database } from '../../../db/database.ts'
import { openSound } from '../../../sealing/sealed-sound.ts'
import { summarizeRecordings } from '../../sent-recitations/index.ts'
import type { DoctorFinding } from './finding.ts'
import { messages } from './messages.ts'

/** Tolerates a late hourly sweep. */
const SWEEP_GRACE_MS = 2 * 3_600_000

/**
 * Reports the number of recordings and the age of the oldest, and checks that it can be decrypted and isn't overdue.
 */
export async function examineRecordings(
  database: Database,
  key: Buffer | null,
  now: Date,
): Promise<readonly DoctorFinding[]> {
  const texts = messages.recordings
  const { count, oldest } = await summarizeRecordings(database)
  const createFinding = (text: string, isProblem = false): DoctorFinding => ({
    about: 'recordings',
    text,
    isProblem,
  })
  if (oldest === null) return [createFinding(key === null ? texts.off : texts.none)]
  const isOverdue = +now - +oldest.sentAt > SOUND_LIFE_MS + SWEEP_GRACE_MS
  return [
    key === null
      ? createFinding(texts.keyless(count), true)
      : createFinding(texts.held(count, oldest.sentAt)),
    ...(key !== null && openSound(oldest.sound, key, oldest.id) === null
      ? [createFinding(texts.sealed, true)]
      : []),
    ...(isOverdue ? [createFinding(texts.old(oldest.sentAt), true)] : []),
  ]
}
