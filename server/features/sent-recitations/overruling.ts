import type { JudgedWord } from '#shared/domain/progress/attempt.ts'
import { verseVerdicts } from '#shared/domain/progress/verse-verdicts.ts'
import { overruled } from '#shared/domain/recitation/listener/overruled.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import type { recordingOn } from '../progress/index.ts'
import type { ListedRow } from './store.ts'

interface Overruling {
  readonly row: Pick<ListedRow, 'id' | 'verseId' | 'practicedAt' | 'timeZone' | 'textHidden' | 'senderUserId'>
  readonly words: readonly JudgedWord[]
  readonly positions: readonly number[]
  readonly text: string
  readonly now: Date
}

/**
 * Adds the recitation, as its listener judged it, to the sender's record: a second attempt of the same recitation, which
 * changes nothing already stored. Its id is the sent recitation's, so a repeat adds nothing.
 */
export async function recordOverruling(
  record: ReturnType<typeof recordingOn>,
  { row, words, positions, text, now }: Overruling,
): Promise<void> {
  const judged = overruled(words, positions)
  if (judged === null) return
  await record(
    {
      id: row.id,
      verseId: row.verseId,
      method: 'listener',
      accuracy: judged.accuracy,
      // The time is that of the first attempt.
      timeSpent: 0,
      practicedAt: row.practicedAt.toISOString(),
      timeZone: row.timeZone,
      textHidden: row.textHidden,
      wordCount: wordsOf(text).length,
      verdicts: verseVerdicts([...judged.words], text),
    },
    { userId: row.senderUserId, now, timeZone: null },
  )
}
