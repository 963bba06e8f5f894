import type { RememberedVerse } from '#shared/contract/reviews.ts'
import type { ShownVerse } from '#shared/contract/verses.ts'
import { modelFor } from '#shared/domain/memory/forgetting-model.ts'
import { judgedPhrases } from '#shared/domain/memory/phrases.ts'
import { isLearning, recallOn } from '#shared/domain/memory/verse-memory.ts'
import { sortedInSteps } from '#shared/domain/steps/sorted-in-steps.ts'
import { mapInSteps } from '#shared/domain/steps/steps.ts'
import type { Reader } from '../../texts/text-source.ts'
import { inSlices } from '../../slices/in-slices.ts'
import { keptVerses, memoryOfRow, type VerseMemoryRow } from '../progress/index.ts'
import type { Learner, ReviewNeeds } from './needs.ts'
import { showVerses } from './shown-verses.ts'
import { rounded } from './today.ts'

/** Every verse in a member's memory, weakest first; those that were never tested last. */
export async function rememberedVerses(
  needs: ReviewNeeds,
  reader: Reader,
  learner: Learner,
): Promise<RememberedVerse[]> {
  const rows = await keptVerses(needs.database, reader.id).all()
  const shown = await showVerses(
    needs,
    rows.map(({ verseId }) => verseId),
    reader,
    false,
  )
  const found = await inSlices(
    mapInSteps(rows, (row) => {
      const verse = shown.get(row.verseId)
      return verse === undefined ? [] : [remembered(row, verse, learner)]
    }),
  )
  return inSlices(sortedInSteps(found.flat(), (a, b) => (a.recall ?? 2) - (b.recall ?? 2)))
}

/** A verse of a member's memory as it is sent. */
export function remembered(
  row: VerseMemoryRow,
  verse: ShownVerse,
  { settings, today }: Learner,
): RememberedVerse {
  const memory = memoryOfRow(row)
  const state = isLearning(row) ? 'learning' : 'known'
  const model = modelFor(settings.targetRecall, settings.parameters)
  return {
    verse,
    state: row.isResting ? 'resting' : state,
    recall: memory === undefined ? null : rounded(recallOn(memory, today, model)),
    stability: row.stability,
    difficulty: row.difficulty,
    dueOn: row.dueOn,
    tests: row.tests,
    lapses: row.lapses,
    lastTestedOn: row.lastTestedOn,
    phrases: judgedPhrases(verse, verse.id === row.verseId ? row.failures : null),
  }
}
