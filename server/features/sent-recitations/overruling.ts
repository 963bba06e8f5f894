import type { JudgedWord } from '#shared/domain/progress/attempt.ts'
import { keepVerseVerdicts } from '#shared/domain/progress/verse-verdicts.ts'
import { overruleWords } from '#shared/domain/recitation/listener/overruled.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { createRecorder } from '../progress/index.ts'
import type { ListedRow } from './store.ts'

interface Overruling {
  readonly row: Pick<ListedRow, 'id' | 'verseId' | 'practicedAt' | 'timeZone' | 'textHidden' | 'senderUserId'>
  readonly words: readonly JudgedWord[]
  readonly positions: readonly number[]
  readonly text: string
  readonly now: Date
}

/**
 * Records a second attempt for the sender: the same recitation as its listener judged it. Changes nothing that's
 * already stored. Its id is the sent recitation's, so a repeat adds nothing.
 */
export async function recordOverruling(
  record: ReturnType<typeof createRecorder>,
  { row, words, positions, text, now }: Overruling,
): Promise<void> {
  const judged = overruleWords(words, positions)
  if (judged === null) return
  await record(
    {
      id: row.id,
      verseId: row.verseId,
      method: 'listener',
      accuracy: judged.accuracy,
      // The first attempt already counted the time.
      timeSpent: 0,
      practicedAt: row.practicedAt.toISOString(),
      timeZone: row.timeZone,
      textHidden: row.textHidden,
      wordCount: splitVerseWords(text).length,
      verdicts: keepVerseVerdicts([...judged.words], text),
    },
    { userId: row.senderUserId, now, timeZone: null },
  )
}
