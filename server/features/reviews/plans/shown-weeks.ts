import type { PlanWeeks } from '#shared/contract/plans.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import {
  type PlanVerse,
  findParagraphs,
  formatReferences,
} from '#shared/domain/memory/plans/plan-paragraphs.ts'
import {
  divideByDate,
  type PlanDivision,
  type PlanWeekRange,
  type RhythmUnit,
  type VerseRange,
  countVersesBehind,
  findWeekIndex,
  divideIntoWeeks,
  relieveByVerses,
  relieveByDate,
} from '#shared/domain/memory/plans/plan-weeks.ts'
import type { QueueInput } from '#shared/domain/memory/plans/simulated-queue.ts'
import { isLearning } from '#shared/domain/memory/verse-memory.ts'
import { parseVerseId, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { Queries } from '../../../db/database.ts'
import type { TextLibrary } from '../../../texts/text-library.ts'
import { findOwnCards } from '../../custom-verses/index.ts'
import type { ReviewDeps } from '../deps.ts'
import type { PlanRow } from './store.ts'

/** Returns a stored plan's division, or null if it has no date. Rows of an earlier version have a date but no rhythm. */
export function toPlanDivision({ startsOn, dueOn, rhythm, verseIds }: DividedRow): PlanDivision | null {
  if (rhythm !== null) return { startsOn, rhythm }
  return dueOn === null ? null : divideByDate({ count: verseIds.length, next: 0, today: startsOn, dueOn })
}

type DividedRow = Pick<PlanRow, 'startsOn' | 'dueOn' | 'rhythm' | 'verseIds'>

/** A member's choices for how to divide a plan. */
export interface DivisionChoices {
  readonly unit?: RhythmUnit | undefined
  readonly makeupEvery?: number | undefined
}

/**
 * Returns a plan's division for a new date or other choices, in which the next verse begins today, or else the stored
 * division.
 */
export function chooseDivision(
  row: DividedRow,
  dueOn: CalendarDay | null,
  { unit, makeupEvery }: DivisionChoices,
  now: QueueInput,
): PlanDivision | null {
  if (dueOn === null) return null
  if (dueOn === row.dueOn && unit === undefined && makeupEvery === undefined) return toPlanDivision(row)
  const previousRhythm = toPlanDivision(row)?.rhythm
  const isSameUnit = unit === undefined || unit === previousRhythm?.unit
  return divideByDate({
    count: row.verseIds.length,
    next: findNextIndex(row.verseIds, now),
    today: now.today,
    dueOn,
    unit,
    makeupEvery: makeupEvery ?? (isSameUnit && unit !== undefined ? previousRhythm?.makeupEvery : undefined),
  })
}

function findUnstarted(verseIds: readonly string[], { fresh }: QueueInput): number[] {
  const freshIds = new Set(fresh.map(({ verseId }) => verseId))
  return verseIds.flatMap((id, index) => (freshIds.has(id) ? [index] : []))
}

const findNextIndex = (verseIds: readonly string[], now: QueueInput): number =>
  findUnstarted(verseIds, now)[0] ?? verseIds.length

/** Returns the options of a member who is behind, or null if they aren't. */
export function findRelief(
  division: PlanDivision,
  { verseIds, dueOn }: Pick<PlanRow, 'verseIds' | 'dueOn'>,
  now: QueueInput,
) {
  const unstarted = findUnstarted(verseIds, now)
  const { today } = now
  const behind = countVersesBehind(divideIntoWeeks(division, verseIds.length), unstarted, { today, dueOn })
  if (behind === 0) return null
  const plan = { ...division, count: verseIds.length, next: unstarted[0] ?? 0, today, dueOn }
  return { behind, later: relieveByDate(plan), fewer: relieveByVerses(plan) }
}

/** Returns the weeks as the plan's screen shows them. */
export async function loadWeeks(
  { database, library }: Pick<ReviewDeps, 'database' | 'library'>,
  { userId, verseIds }: Pick<PlanRow, 'userId' | 'verseIds'>,
  division: PlanDivision,
  dueOn: CalendarDay | null,
  now: QueueInput,
): Promise<PlanWeeks> {
  const verses = await loadPlanVerses(database, userId, verseIds)
  const weeks = divideIntoWeeks(division, verses.length, findParagraphs(verses, createParagraphTest(library)))
  const unstarted = new Set(findUnstarted(verseIds, now))
  const knownIds = new Set(
    now.tested.filter(({ memory }) => !isLearning(memory)).map(({ verseId }) => verseId),
  )
  const relief = findRelief(division, { verseIds, dueOn }, now)
  const slice = ({ from, until }: VerseRange) => verses.slice(from, until)
  return {
    ...division.rhythm,
    weeks: weeks.map(({ startsOn, endsOn, recaps, ...week }) => ({
      startsOn,
      endsOn,
      title: formatReferences(slice(week)),
      references: slice(week).map((verse) => formatReferences([verse])),
      recaps: recaps.map((recap) => formatReferences(slice(recap))),
      begun: listIndexes(week).filter((index) => !unstarted.has(index)).length,
      learned: listIndexes(week).filter((index) => knownIds.has(verseIds[index] ?? '')).length,
    })),
    current: findWeekIndex(weeks, now.today),
    behind: relief?.behind ?? 0,
    relief: relief && {
      later: { dueOn: relief.later.dueOn },
      fewer: relief.fewer && { verses: relief.fewer.rhythm.verses, dueOn: relief.fewer.dueOn },
    },
  }
}

const listIndexes = ({ from, until }: VerseRange) =>
  Array.from({ length: until - from }, (_, index) => from + index)

/** Shown in place of a deleted card's reference. */
const DELETED_CARD_NAME = 'Card'

/** Loads the verses of a plan, and the references of its cards. */
async function loadPlanVerses(
  queries: Queries,
  userId: string,
  verseIds: readonly string[],
): Promise<PlanVerse[]> {
  const cards = new Map(
    (await findOwnCards(queries, userId, verseIds)).map((card) => [card.id, card.reference]),
  )
  return verseIds.map((id) => parseVerseId(id) ?? { reference: cards.get(id) ?? DELETED_CARD_NAME })
}

/** Returns a function that tells where the World English Bible begins paragraphs. They apply to every translation. */
const createParagraphTest = (library: TextLibrary) => (place: Place) =>
  library.verse(place, 'WEB')?.layout?.parts?.includes(0) === true

/** A current or coming week of a plan, with its verses' references. */
export interface WeekAhead extends PlanWeekRange {
  readonly planId: string
  /** The title of the whole plan. */
  readonly plan: string
  /** Empty in a catch-up week. */
  readonly title: string
}

/** Maximum weeks listed per plan. */
const MAX_AHEAD = 60

/** Returns the current and coming weeks of a member's plans. */
export async function listWeeksAhead(
  queries: Queries,
  rows: readonly PlanRow[],
  today: CalendarDay,
): Promise<WeekAhead[]> {
  const ahead: WeekAhead[] = []
  for (const row of rows) {
    const division = toPlanDivision(row)
    if (division === null) continue
    const weeks = divideIntoWeeks(division, row.verseIds.length).filter(({ endsOn }) => endsOn >= today)
    if (weeks.length === 0) continue
    const verses = await loadPlanVerses(queries, row.userId, row.verseIds)
    for (const week of weeks.slice(0, MAX_AHEAD))
      ahead.push({
        ...week,
        planId: row.id,
        plan: row.title,
        title: formatReferences(verses.slice(week.from, week.until)),
      })
  }
  return ahead
}
