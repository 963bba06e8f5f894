import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts'
import type { ItemKind } from './queue-item.ts'
import type { ReviewChoices } from './review-settings.ts'

/** A verse that may be asked today. */
export interface AskableVerse {
  readonly verseId: string
  /** Of its place, in Bible order: neighbors follow each other by 1. */
  readonly order: number
  /** Whole minutes that it takes. */
  readonly minutes: number
}

/** One that is due. */
export interface DueVerse extends AskableVerse {
  readonly isLearning: boolean
  /** Probability that it can be said today. */
  readonly recall: number
  readonly dueOn: CalendarDay
  readonly lastTestedOn: CalendarDay
}

/** What a day is planned from. */
export interface DayToPlan {
  readonly today: CalendarDay
  readonly choices: Pick<ReviewChoices, 'minutesPerDay' | 'newPerDay' | 'pausedUntil'>
  /** Due today or before, and not tested today. */
  readonly due: readonly DueVerse[]
  /** Added and never tested, in the order added. */
  readonly fresh: readonly AskableVerse[]
  /** On today's list, and lost so far. */
  readonly again: readonly (AskableVerse & { readonly isLearning: boolean })[]
  readonly done: DoneToday
}

/** What today's tests have used up already. */
export interface DoneToday {
  /** Of the verses that are through for today. */
  readonly minutes: number
  /** Verses first tested today. */
  readonly fresh: number
  /** Predicted recall of those that were due today. */
  readonly recalls: readonly number[]
}

/** A verse in its place on the list. */
export interface PlannedVerse {
  readonly verseId: string
  readonly kind: ItemKind
  readonly minutes: number
}

/** What to recite today, in order. */
export interface DayPlan {
  readonly items: readonly PlannedVerse[]
  readonly minutes: number
  /** Those that are moved. */
  readonly later: readonly DueVerse[]
}

const NOTHING: DayPlan = { items: [], minutes: 0, later: [] }

/** New verses are begun only while what is due is held at least this well. */
const HELD_WELL = 0.8

/** Whether nothing is asked on a day. */
export const isPaused = (today: CalendarDay, pausedUntil: CalendarDay | null) =>
  pausedUntil !== null && today < pausedUntil

/** Plans a day within its minutes: what is due, then new verses while the old ones hold, then what was lost today. */
export function planDay(day: DayToPlan): DayPlan {
  const { today, choices, due, again, done } = day
  if (isPaused(today, choices.pausedUntil)) return NOTHING
  const left = choices.minutesPerDay - done.minutes - minutesOf(again)
  const isUntouched = done.minutes === 0 && again.length === 0
  const kept = thatFit(byUrgency(due, today), left, isUntouched)
  const mayBegin = kept.length === due.length && meanRecall(day) >= HELD_WELL
  const begun = mayBegin ? day.fresh.slice(0, Math.max(choices.newPerDay - done.fresh, 0)) : []
  const fresh = thatFit(begun, left - minutesOf(kept), isUntouched && kept.length === 0)
  const items = [
    ...apart(kept.toSorted(byNeed)).map((it) => planned(it, kindOf(it))),
    ...fresh.map((it) => planned(it, 'new')),
    ...again.map((it) => planned(it, kindOf(it))),
  ]
  const stay = new Set(kept)
  return { items, minutes: minutesOf(items), later: due.filter((verse) => !stay.has(verse)) }
}

const planned = ({ verseId, minutes }: AskableVerse, kind: ItemKind): PlannedVerse => ({
  verseId,
  kind,
  minutes,
})

const kindOf = ({ isLearning }: { readonly isLearning: boolean }) => (isLearning ? 'learning' : 'review')

const minutesOf = (verses: readonly { readonly minutes: number }[]) =>
  verses.reduce((sum, { minutes }) => sum + minutes, 0)

/** The first ones, as far as the minutes go; one verse at least on a day on which nothing was done yet. */
function thatFit<Verse extends AskableVerse>(
  verses: readonly Verse[],
  minutes: number,
  isUntouched: boolean,
) {
  let left = minutes
  const end = verses.findIndex((verse, index) => {
    left -= verse.minutes
    return left < 0 && !(isUntouched && index === 0)
  })
  return end === -1 ? verses : verses.slice(0, end)
}

/** Mean predicted recall of what is due today or was; 1 where nothing is. */
function meanRecall({ due, done }: DayToPlan): number {
  const recalls = [...due.map(({ recall }) => recall), ...done.recalls]
  return recalls.length === 0 ? 1 : recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length
}

/** A verse is moved by at most this many days, or this share of its interval, before others are. */
const MOST_MOVED = { days: 7, share: 1 / 3 } as const

/** Whether a verse would be moved too far, were it moved to tomorrow. */
export function cannotWait({ dueOn, lastTestedOn }: DueVerse, today: CalendarDay): boolean {
  const most = Math.min(daysBetween(lastTestedOn, dueOn) * MOST_MOVED.share, MOST_MOVED.days)
  return daysBetween(dueOn, today) + 1 > most
}

/** What is moved last stands first: what cannot wait, then what is least known. */
function byUrgency(due: readonly DueVerse[], today: CalendarDay): DueVerse[] {
  const isUrgent = due.map((verse) => cannotWait(verse, today))
  const pressing = due.filter((_, index) => isUrgent[index])
  const patient = due.filter((_, index) => !isUrgent[index])
  return [...pressing.sort(byNeed), ...patient.sort(byNeed)]
}

/** Verses in learning first, then the least known; of equals in Bible order. */
const byNeed = (a: DueVerse, b: DueVerse) =>
  Number(b.isLearning) - Number(a.isLearning) || a.recall - b.recall || a.order - b.order

/** The same verses with neighbors kept apart, wherever another one can stand between them. */
function apart<Verse extends DueVerse>(verses: readonly Verse[]): Verse[] {
  const waiting = [...verses]
  const placed: Verse[] = []
  while (waiting.length > 0) {
    const last = placed.at(-1)
    const next = waiting.findIndex((verse) => last === undefined || !areNeighbors(last, verse))
    placed.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return placed
}

const areNeighbors = (a: AskableVerse, b: AskableVerse) => Math.abs(a.order - b.order) === 1

/** The first day on which something is asked again; null where nothing is due. */
export function nextDueOn(
  today: CalendarDay,
  { later }: Pick<DayPlan, 'later'>,
  firstAhead: CalendarDay | null,
  pausedUntil: CalendarDay | null,
): CalendarDay | null {
  const next = later.length > 0 ? addDays(today, 1) : firstAhead
  return next !== null && isPaused(next, pausedUntil) ? pausedUntil : next
}
