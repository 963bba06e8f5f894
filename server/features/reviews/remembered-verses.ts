import type { RememberedVerse } from '#shared/contract/reviews.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { getModel } from '#shared/domain/memory/forgetting-model.ts'
import { judgePhrases } from '#shared/domain/memory/phrases.ts'
import { summarizeTests } from '#shared/domain/memory/tests-of-day.ts'
import { isLearning, predictRecall } from '#shared/domain/memory/verse-memory.ts'
import { sortInSteps } from '#shared/domain/steps/sort-in-steps.ts'
import { mapInSteps } from '#shared/domain/steps/steps.ts'
import type { Queries } from '../../db/database.ts'
import { paginateList, type Paged } from '../../db/pages.ts'
import type { Reader } from '../../texts/text-source.ts'
import { inSlices } from '../../slices/in-slices.ts'
import { pageVerseMemories, toVerseMemory, type VerseMemoryRow } from '../progress/index.ts'
import type { Learner, ReviewDeps } from './deps.ts'
import { type Learned, showVerses, getText } from './shown-verses.ts'
import { readTestsOfDay } from './store.ts'
import { roundShare } from './today.ts'

/** Lists a member's verses, weakest first and untested last. Yields between steps, because thousands take seconds. */
export async function listRememberedVerses(
  deps: ReviewDeps,
  reader: Reader,
  learner: Learner,
): Promise<Paged<RememberedVerse>> {
  const lost = await findLostToday(deps.database, reader.id, learner)
  const rows = await sortByRecall(await pageVerseMemories(deps.database, reader.id).all(), learner, lost)
  return paginateList(rows, (page) => toRememberedPage(deps, reader, page))
}

/** Returns the verses that failed today and come up again today. */
async function findLostToday(
  queries: Queries,
  userId: string,
  { today }: Learner,
): Promise<ReadonlySet<string>> {
  const { lost } = summarizeTests(await readTestsOfDay(queries, userId, today), today, 1)
  return new Set(lost.map(({ verseId }) => verseId))
}

/** A verse being learned or reviewed, and its probability of recall today; null if it was never tested. */
interface Recalled {
  readonly row: VerseMemoryRow
  readonly recall: number | null
  /** The day it failed, if it comes up again that day. */
  readonly lostOn: CalendarDay | null
}

/** Sorts after every probability. */
const UNTESTED_RANK = 2
/** Sorts before every probability. */
const LOST_RANK = -1

async function sortByRecall(
  rows: readonly VerseMemoryRow[],
  learner: Learner,
  lost: ReadonlySet<string>,
): Promise<Recalled[]> {
  const getRecall = createRecall(learner)
  const lostOn = (row: VerseMemoryRow) => (lost.has(row.verseId) ? learner.today : null)
  const recalled = await inSlices(mapInSteps(rows, (row) => toRecalled(row, getRecall(row), lostOn(row))))
  const rank = ({ recall, lostOn }: Recalled) => recall ?? (lostOn === null ? UNTESTED_RANK : LOST_RANK)
  return inSlices(sortInSteps(recalled, (a, b) => rank(a) - rank(b)))
}

/** Leaves out the recall of a verse that failed today: the model treats it as just reviewed, but it wasn't known. */
const toRecalled = (row: VerseMemoryRow, recall: number | null, lostOn: CalendarDay | null): Recalled => ({
  row,
  recall: lostOn === null ? recall : null,
  lostOn,
})

async function toRememberedPage(
  deps: ReviewDeps,
  reader: Reader,
  page: readonly Recalled[],
): Promise<RememberedVerse[]> {
  const ids = page.map(({ row }) => row.verseId)
  const texts = await showVerses(deps, ids, reader, false)
  return page.flatMap((recalled) => {
    const learned = texts.get(recalled.row.verseId)
    return learned === undefined ? [] : toResponse(recalled, learned)
  })
}

/** Returns a function, so a model with custom parameters, which is expensive, is created only once. */
function createRecall({ settings, today }: Learner): (row: VerseMemoryRow) => number | null {
  const model = getModel(settings.targetRecall, settings.parameters)
  return (row) => {
    const memory = toVerseMemory(row)
    return memory === undefined ? null : roundShare(predictRecall(memory, today, model))
  }
}

/** Converts a remembered verse for the response. */
export async function toRemembered(
  { database }: Pick<ReviewDeps, 'database'>,
  row: VerseMemoryRow,
  learned: Learned,
  learner: Learner,
): Promise<RememberedVerse> {
  const lost = await findLostToday(database, row.userId, learner)
  return toResponse(
    toRecalled(row, createRecall(learner)(row), lost.has(row.verseId) ? learner.today : null),
    learned,
  )
}

function toResponse({ row, recall, lostOn }: Recalled, learned: Learned): RememberedVerse {
  const text = getText(learned)
  const state = isLearning(row) ? 'learning' : 'known'
  return {
    ...learned,
    state: row.isResting ? 'resting' : state,
    recall,
    stability: row.stability,
    difficulty: row.difficulty,
    dueOn: lostOn ?? row.dueOn,
    tests: row.tests,
    lapses: row.lapses,
    lastTestedOn: row.lastTestedOn,
    phrases: judgePhrases(text, text.id === row.verseId ? row.failures : null),
  }
}
