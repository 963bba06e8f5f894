import type { RememberedVerse } from '#shared/contract/reviews.ts'
import { modelFor } from '#shared/domain/memory/forgetting-model.ts'
import { judgedPhrases } from '#shared/domain/memory/phrases.ts'
import { isLearning, recallOn } from '#shared/domain/memory/verse-memory.ts'
import { sortedInSteps } from '#shared/domain/steps/sorted-in-steps.ts'
import { mapInSteps } from '#shared/domain/steps/steps.ts'
import { pagedOf, type Paged } from '../../db/pages.ts'
import type { Reader } from '../../texts/text-source.ts'
import { inSlices } from '../../slices/in-slices.ts'
import { keptVerses, memoryOfRow, type VerseMemoryRow } from '../progress/index.ts'
import type { Learner, ReviewNeeds } from './needs.ts'
import { type Learned, showVerses, textOf } from './shown-verses.ts'
import { rounded } from './today.ts'

/** Untested ones come last. Yields in between: thousands of verses with their texts take seconds. */
export async function rememberedVerses(
  needs: ReviewNeeds,
  reader: Reader,
  learner: Learner,
): Promise<Paged<RememberedVerse>> {
  const rows = await weakestFirst(await keptVerses(needs.database, reader.id).all(), learner)
  return pagedOf(rows, (page) => shownRows(needs, reader, page))
}

interface Recalled {
  readonly row: VerseMemoryRow
  readonly recall: number | null
}

/** Sorts after every probability. */
const UNTESTED = 2

async function weakestFirst(rows: readonly VerseMemoryRow[], learner: Learner): Promise<Recalled[]> {
  const recallOf = recallFor(learner)
  const recalled = await inSlices(mapInSteps(rows, (row) => ({ row, recall: recallOf(row) })))
  return inSlices(sortedInSteps(recalled, (a, b) => (a.recall ?? UNTESTED) - (b.recall ?? UNTESTED)))
}

async function shownRows(
  needs: ReviewNeeds,
  reader: Reader,
  page: readonly Recalled[],
): Promise<RememberedVerse[]> {
  const ids = page.map(({ row }) => row.verseId)
  const shown = await showVerses(needs, ids, reader, false)
  return page.flatMap(({ row, recall }) => {
    const learned = shown.get(row.verseId)
    return learned === undefined ? [] : sent(row, learned, recall)
  })
}

/** Create it once, because a model with custom parameters is expensive. */
function recallFor({ settings, today }: Learner): (row: VerseMemoryRow) => number | null {
  const model = modelFor(settings.targetRecall, settings.parameters)
  return (row) => {
    const memory = memoryOfRow(row)
    return memory === undefined ? null : rounded(recallOn(memory, today, model))
  }
}

export const remembered = (row: VerseMemoryRow, learned: Learned, learner: Learner): RememberedVerse =>
  sent(row, learned, recallFor(learner)(row))

function sent(row: VerseMemoryRow, learned: Learned, recall: number | null): RememberedVerse {
  const text = textOf(learned)
  const state = isLearning(row) ? 'learning' : 'known'
  return {
    ...learned,
    state: row.isResting ? 'resting' : state,
    recall,
    stability: row.stability,
    difficulty: row.difficulty,
    dueOn: row.dueOn,
    tests: row.tests,
    lapses: row.lapses,
    lastTestedOn: row.lastTestedOn,
    phrases: judgedPhrases(text, text.id === row.verseId ? row.failures : null),
  }
}
