import type { RecordedVerse } from './practiced.ts'
import { NO_RECORDER, type PracticeRecorder } from './recorder.ts'
import { waitingRecorder } from './waiting-take/waiting-recorder.ts'

/** Records the takes of verses: for a member as attempts; a visitor's last take waits for the sign-in. */
export async function recorderFor(
  memberId: string | undefined,
  verses: readonly RecordedVerse[],
): Promise<PracticeRecorder> {
  const [first] = verses
  if (first === undefined) return NO_RECORDER
  if (memberId === undefined) return waitingRecorder(first)
  return (await import('./recording.ts')).recorderOf(memberId, verses)
}
