import type { PlanWeeks } from '#shared/contract/plans.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import {
  type VerseInPlan,
  paragraphsOf,
  joinedReference,
} from '#shared/domain/memory/plans/plan-paragraphs.ts'
import {
  cutBy,
  type PlanCut,
  type WeekOfPlan,
  type RhythmUnit,
  type Stretch,
  versesBehind,
  weekOn,
  weeksOf,
  withFewerVerses,
  withLaterDate,
} from '#shared/domain/memory/plans/plan-weeks.ts'
import type { QueueNow } from '#shared/domain/memory/plans/simulated-queue.ts'
import { isLearning } from '#shared/domain/memory/verse-memory.ts'
import { parseVerseId, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { Queries } from '../../../db/database.ts'
import type { TextLibrary } from '../../../texts/text-library.ts'
import { findOwnCards } from '../../custom-verses/index.ts'
import type { ReviewDeps } from '../deps.ts'
import type { PlanRow } from './store.ts'

/** Returns the cut of a stored plan; null without a date. Rows of an earlier version have a date and no rhythm. */
export function toPlanCut({ startsOn, dueOn, rhythm, verseIds }: CutRow): PlanCut | null {
  if (rhythm !== null) return { startsOn, rhythm }
  return dueOn === null ? null : cutBy({ count: verseIds.length, next: 0, today: startsOn, dueOn })
}

type CutRow = Pick<PlanRow, 'startsOn' | 'dueOn' | 'rhythm' | 'verseIds'>

/** How a member wants a plan cut. */
export interface CutChoices {
  readonly unit?: RhythmUnit | undefined
  readonly makeupEvery?: number | undefined
}

/**
 * Returns a plan's cut for a new date or with other choices, the next verse beginning today; otherwise the
 * stored one.
 */
export function chosenCut(
  row: CutRow,
  dueOn: CalendarDay | null,
  { unit, makeupEvery }: CutChoices,
  now: QueueNow,
): PlanCut | null {
  if (dueOn === null) return null
  if (dueOn === row.dueOn && unit === undefined && makeupEvery === undefined) return toPlanCut(row)
  const before = toPlanCut(row)?.rhythm
  const isSameUnit = unit === undefined || unit === before?.unit
  return cutBy({
    count: row.verseIds.length,
    next: nextPlace(row.verseIds, now),
    today: now.today,
    dueOn,
    unit,
    makeupEvery: makeupEvery ?? (isSameUnit && unit !== undefined ? before?.makeupEvery : undefined),
  })
}

function unbegunPlaces(verseIds: readonly string[], { fresh }: QueueNow): number[] {
  const isFresh = new Set(fresh.map(({ verseId }) => verseId))
  return verseIds.flatMap((id, place) => (isFresh.has(id) ? [place] : []))
}

const nextPlace = (verseIds: readonly string[], now: QueueNow): number =>
  unbegunPlaces(verseIds, now)[0] ?? verseIds.length

/** Returns what a member who is behind can choose; null if they aren't. */
export function reliefOf(
  cut: PlanCut,
  { verseIds, dueOn }: Pick<PlanRow, 'verseIds' | 'dueOn'>,
  now: QueueNow,
) {
  const unbegun = unbegunPlaces(verseIds, now)
  const { today } = now
  const behind = versesBehind(weeksOf(cut, verseIds.length), unbegun, { today, dueOn })
  if (behind === 0) return null
  const plan = { ...cut, count: verseIds.length, next: unbegun[0] ?? 0, today, dueOn }
  return { behind, later: withLaterDate(plan), fewer: withFewerVerses(plan) }
}

/** Returns the weeks as the plan's screen shows them. */
export async function shownWeeks(
  { database, library }: Pick<ReviewDeps, 'database' | 'library'>,
  { userId, verseIds }: Pick<PlanRow, 'userId' | 'verseIds'>,
  cut: PlanCut,
  dueOn: CalendarDay | null,
  now: QueueNow,
): Promise<PlanWeeks> {
  const verses = await plannedVerses(database, userId, verseIds)
  const weeks = weeksOf(cut, verses.length, paragraphsOf(verses, beginsParagraphIn(library)))
  const unbegun = new Set(unbegunPlaces(verseIds, now))
  const knownIds = new Set(
    now.tested.filter(({ memory }) => !isLearning(memory)).map(({ verseId }) => verseId),
  )
  const relief = reliefOf(cut, { verseIds, dueOn }, now)
  const of = ({ from, until }: Stretch) => verses.slice(from, until)
  return {
    ...cut.rhythm,
    weeks: weeks.map(({ startsOn, endsOn, recaps, ...week }) => ({
      startsOn,
      endsOn,
      title: joinedReference(of(week)),
      references: of(week).map((verse) => joinedReference([verse])),
      recaps: recaps.map((recap) => joinedReference(of(recap))),
      begun: placesIn(week).filter((place) => !unbegun.has(place)).length,
      learned: placesIn(week).filter((place) => knownIds.has(verseIds[place] ?? '')).length,
    })),
    current: weekOn(weeks, now.today),
    behind: relief?.behind ?? 0,
    relief: relief && {
      later: { dueOn: relief.later.dueOn },
      fewer: relief.fewer && { verses: relief.fewer.rhythm.verses, dueOn: relief.fewer.dueOn },
    },
  }
}

const placesIn = ({ from, until }: Stretch) =>
  Array.from({ length: until - from }, (_, index) => from + index)

/** Shown for a card that was deleted. */
const NO_CARD = 'Card'

/** Returns the verses and own cards of a plan by their references. */
async function plannedVerses(
  queries: Queries,
  userId: string,
  verseIds: readonly string[],
): Promise<VerseInPlan[]> {
  const cards = new Map(
    (await findOwnCards(queries, userId, verseIds)).map((card) => [card.id, card.reference]),
  )
  return verseIds.map((id) => parseVerseId(id) ?? { reference: cards.get(id) ?? NO_CARD })
}

/** Whether the World English Bible begins a paragraph with a verse, in whatever translation it is learned. */
const beginsParagraphIn = (library: TextLibrary) => (place: Place) =>
  library.verse(place, 'WEB')?.layout?.parts?.includes(0) === true

/** A week of a plan that isn't over, with the references of its verses. */
export interface WeekAhead extends WeekOfPlan {
  readonly planId: string
  /** Of the whole plan. */
  readonly plan: string
  /** Empty in a week for catching up. */
  readonly title: string
}

/** The weeks of a member's plans from today on, at most this many of each. */
const MAX_AHEAD = 60

/** Returns the present and coming weeks of a member's plans. */
export async function weeksAhead(
  queries: Queries,
  rows: readonly PlanRow[],
  today: CalendarDay,
): Promise<WeekAhead[]> {
  const ahead: WeekAhead[] = []
  for (const row of rows) {
    const cut = toPlanCut(row)
    if (cut === null) continue
    const weeks = weeksOf(cut, row.verseIds.length).filter(({ endsOn }) => endsOn >= today)
    if (weeks.length === 0) continue
    const verses = await plannedVerses(queries, row.userId, row.verseIds)
    for (const week of weeks.slice(0, MAX_AHEAD))
      ahead.push({
        ...week,
        planId: row.id,
        plan: row.title,
        title: joinedReference(verses.slice(week.from, week.until)),
      })
  }
  return ahead
}
