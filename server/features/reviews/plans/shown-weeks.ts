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

/** Returns a stored plan's cut; null if it has no date. Rows of an earlier version have a date but no rhythm. */
export function toPlanCut({ startsOn, dueOn, rhythm, verseIds }: CutRow): PlanDivision | null {
  if (rhythm !== null) return { startsOn, rhythm }
  return dueOn === null ? null : divideByDate({ count: verseIds.length, next: 0, today: startsOn, dueOn })
}

type CutRow = Pick<PlanRow, 'startsOn' | 'dueOn' | 'rhythm' | 'verseIds'>

/** A member's choices for how to divide a plan. */
export interface CutChoices {
  readonly unit?: RhythmUnit | undefined
  readonly makeupEvery?: number | undefined
}

/**
 * Returns a plan's cut for a new date or other choices, where the next verse begins today; otherwise the stored cut.
 */
export function chooseCut(
  row: CutRow,
  dueOn: CalendarDay | null,
  { unit, makeupEvery }: CutChoices,
  now: QueueInput,
): PlanDivision | null {
  if (dueOn === null) return null
  if (dueOn === row.dueOn && unit === undefined && makeupEvery === undefined) return toPlanCut(row)
  const previousRhythm = toPlanCut(row)?.rhythm
  const isSameUnit = unit === undefined || unit === previousRhythm?.unit
  return divideByDate({
    count: row.verseIds.length,
    next: nextPlace(row.verseIds, now),
    today: now.today,
    dueOn,
    unit,
    makeupEvery: makeupEvery ?? (isSameUnit && unit !== undefined ? previousRhythm?.makeupEvery : undefined),
  })
}

function findUnstarted(verseIds: readonly string[], { fresh }: QueueInput): number[] {
  const freshIds = new Set(fresh.map(({ verseId }) => verseId))
  return verseIds.flatMap((id, place) => (freshIds.has(id) ? [place] : []))
}

const nextPlace = (verseIds: readonly string[], now: QueueInput): number =>
  findUnstarted(verseIds, now)[0] ?? verseIds.length

/** Returns what a member who is behind can choose; null if they aren't behind. */
export function findRelief(
  cut: PlanDivision,
  { verseIds, dueOn }: Pick<PlanRow, 'verseIds' | 'dueOn'>,
  now: QueueInput,
) {
  const unbegun = findUnstarted(verseIds, now)
  const { today } = now
  const behind = countVersesBehind(divideIntoWeeks(cut, verseIds.length), unbegun, { today, dueOn })
  if (behind === 0) return null
  const plan = { ...cut, count: verseIds.length, next: unbegun[0] ?? 0, today, dueOn }
  return { behind, later: relieveByDate(plan), fewer: relieveByVerses(plan) }
}

/** Returns the weeks as the plan's screen shows them. */
export async function loadWeeks(
  { database, library }: Pick<ReviewDeps, 'database' | 'library'>,
  { userId, verseIds }: Pick<PlanRow, 'userId' | 'verseIds'>,
  cut: PlanDivision,
  dueOn: CalendarDay | null,
  now: QueueInput,
): Promise<PlanWeeks> {
  const verses = await loadPlanVerses(database, userId, verseIds)
  const weeks = divideIntoWeeks(cut, verses.length, findParagraphs(verses, paragraphStarts(library)))
  const unbegun = new Set(findUnstarted(verseIds, now))
  const knownIds = new Set(
    now.tested.filter(({ memory }) => !isLearning(memory)).map(({ verseId }) => verseId),
  )
  const relief = findRelief(cut, { verseIds, dueOn }, now)
  const slice = ({ from, until }: VerseRange) => verses.slice(from, until)
  return {
    ...cut.rhythm,
    weeks: weeks.map(({ startsOn, endsOn, recaps, ...week }) => ({
      startsOn,
      endsOn,
      title: formatReferences(slice(week)),
      references: slice(week).map((verse) => formatReferences([verse])),
      recaps: recaps.map((recap) => formatReferences(slice(recap))),
      begun: listPlaces(week).filter((place) => !unbegun.has(place)).length,
      learned: listPlaces(week).filter((place) => knownIds.has(verseIds[place] ?? '')).length,
    })),
    current: findWeekIndex(weeks, now.today),
    behind: relief?.behind ?? 0,
    relief: relief && {
      later: { dueOn: relief.later.dueOn },
      fewer: relief.fewer && { verses: relief.fewer.rhythm.verses, dueOn: relief.fewer.dueOn },
    },
  }
}

const listPlaces = ({ from, until }: VerseRange) =>
  Array.from({ length: until - from }, (_, index) => from + index)

/** Takes the place of a deleted card's reference. */
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

/** Returns whether the World English Bible begins a paragraph with a verse. Applies to every translation. */
const paragraphStarts = (library: TextLibrary) => (place: Place) =>
  library.verse(place, 'WEB')?.layout?.parts?.includes(0) === true

/** A week of a plan that isn't over, with the references of its verses. */
export interface WeekAhead extends PlanWeekRange {
  readonly planId: string
  /** The title of the whole plan. */
  readonly plan: string
  /** Empty in a week for catching up. */
  readonly title: string
}

/** Limits the weeks listed for each plan. */
const MAX_AHEAD = 60

/** Returns the current and coming weeks of a member's plans. */
export async function listWeeksAhead(
  queries: Queries,
  rows: readonly PlanRow[],
  today: CalendarDay,
): Promise<WeekAhead[]> {
  const ahead: WeekAhead[] = []
  for (const row of rows) {
    const cut = toPlanCut(row)
    if (cut === null) continue
    const weeks = divideIntoWeeks(cut, row.verseIds.length).filter(({ endsOn }) => endsOn >= today)
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
