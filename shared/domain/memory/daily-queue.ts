import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts'
import type { ItemKind } from './queue-item.ts'
import type { ReviewChoices } from './review-settings.ts'

interface QueueVerse {
  readonly verseId: string
  /** Position in Bible order: neighbors differ by 1. */
  readonly order: number
  /** How long it takes, in whole seconds. */
  readonly seconds: number
}

export interface DueVerse extends QueueVerse {
  readonly isLearning: boolean
  /** Predicted recall today. */
  readonly recall: number
  readonly dueOn: CalendarDay
  readonly lastTestedOn: CalendarDay
}

export interface DayToPlan {
  readonly today: CalendarDay
  readonly choices: Pick<ReviewChoices, 'minutesPerDay' | 'newPerDay' | 'pausedUntil'>
  /** Verses due today or earlier, and not tested today. */
  readonly due: readonly DueVerse[]
  /** Verses added but never tested, in the order added. */
  readonly fresh: readonly QueueVerse[]
  /** Verses on today's list that have only failed so far. */
  readonly again: readonly (QueueVerse & { readonly isLearning: boolean })[]
  readonly done: DoneToday
}

export interface DoneToday {
  readonly seconds: number
  /** Verses first tested today. */
  readonly fresh: number
  readonly recalls: readonly number[]
}

export interface PlannedVerse {
  readonly verseId: string
  readonly kind: ItemKind
  readonly seconds: number
}

export interface DayPlan {
  readonly items: readonly PlannedVerse[]
  readonly seconds: number
  readonly later: readonly DueVerse[]
}

const EMPTY_DAY: DayPlan = { items: [], seconds: 0, later: [] }

/** New verses begin only while the mean recall of due ones is at least this. */
const MIN_MEAN_RECALL = 0.8

export const isPaused = (today: CalendarDay, pausedUntil: CalendarDay | null) =>
  pausedUntil !== null && today < pausedUntil

/** Plans a day: due verses, then new ones if recall is good enough, then those failed today. */
export function planDay(day: DayToPlan): DayPlan {
  const { today, choices, due, again, done } = day
  if (isPaused(today, choices.pausedUntil)) return EMPTY_DAY
  const secondsLeft = 60 * choices.minutesPerDay - done.seconds - sumSeconds(again)
  const isUntouched = done.seconds === 0 && again.length === 0
  const reviewed = takeFitting(sortByUrgency(due, today), secondsLeft, isUntouched)
  const canBegin = reviewed.length === due.length && computeMeanRecall(day) >= MIN_MEAN_RECALL
  const begun = canBegin ? day.fresh.slice(0, Math.max(choices.newPerDay - done.fresh, 0)) : []
  const fresh = takeFitting(begun, secondsLeft - sumSeconds(reviewed), isUntouched && reviewed.length === 0)
  const items = [
    ...separateNeighbors(reviewed.toSorted(compareByNeed)).map((verse) =>
      toPlanned(verse, chooseKind(verse)),
    ),
    ...fresh.map((verse) => toPlanned(verse, 'new')),
    ...again.map((verse) => toPlanned(verse, chooseKind(verse))),
  ]
  const reviewedToday = new Set(reviewed)
  return { items, seconds: sumSeconds(items), later: due.filter((verse) => !reviewedToday.has(verse)) }
}

const toPlanned = ({ verseId, seconds }: QueueVerse, kind: ItemKind): PlannedVerse => ({
  verseId,
  kind,
  seconds,
})

const chooseKind = ({ isLearning }: { readonly isLearning: boolean }) => (isLearning ? 'learning' : 'review')

const sumSeconds = (verses: readonly { readonly seconds: number }[]) =>
  verses.reduce((sum, { seconds }) => sum + seconds, 0)

function takeFitting<Verse extends QueueVerse>(
  verses: readonly Verse[],
  seconds: number,
  isUntouched: boolean,
) {
  let left = seconds
  const end = verses.findIndex((verse, index) => {
    left -= verse.seconds
    return left < 0 && !(isUntouched && index === 0)
  })
  return end === -1 ? verses : verses.slice(0, end)
}

function computeMeanRecall({ due, done }: DayToPlan): number {
  const recalls = [...due.map(({ recall }) => recall), ...done.recalls]
  return recalls.length === 0 ? 1 : recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length
}

/** A verse can be postponed by this many days or this share of its interval before others must give way. */
const MAX_POSTPONED = { days: 7, share: 1 / 3 } as const

/** Returns whether a verse can't be postponed any longer. */
export function cannotWait({ dueOn, lastTestedOn }: DueVerse, today: CalendarDay): boolean {
  const maxDays = Math.min(daysBetween(lastTestedOn, dueOn) * MAX_POSTPONED.share, MAX_POSTPONED.days)
  return daysBetween(dueOn, today) + 1 > maxDays
}

/** Sorts verses that can't wait first, then by recall, lowest first. The end of the list gets postponed. */
function sortByUrgency(due: readonly DueVerse[], today: CalendarDay): DueVerse[] {
  const isUrgent = due.map((verse) => cannotWait(verse, today))
  const urgent = due.filter((_, index) => isUrgent[index])
  const patient = due.filter((_, index) => !isUrgent[index])
  return [...urgent.sort(compareByNeed), ...patient.sort(compareByNeed)]
}

/** Sorts learning verses first, then by recall, lowest first, then in Bible order. */
const compareByNeed = (a: DueVerse, b: DueVerse) =>
  Number(b.isLearning) - Number(a.isLearning) || a.recall - b.recall || a.order - b.order

/** Separates neighboring verses if another can go between them. */
function separateNeighbors<Verse extends DueVerse>(verses: readonly Verse[]): Verse[] {
  const waiting = [...verses]
  const placed: Verse[] = []
  while (waiting.length > 0) {
    const last = placed.at(-1)
    const next = waiting.findIndex((verse) => last === undefined || !areNeighbors(last, verse))
    placed.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return placed
}

const areNeighbors = (a: QueueVerse, b: QueueVerse) => Math.abs(a.order - b.order) === 1

/** Returns the first day with verses to recite; null if there is none. `later` contains verses postponed to tomorrow. */
export function nextDueOn(
  today: CalendarDay,
  { later }: { readonly later: readonly unknown[] },
  firstAhead: CalendarDay | null,
  pausedUntil: CalendarDay | null,
): CalendarDay | null {
  const next = later.length > 0 ? addDays(today, 1) : firstAhead
  return next !== null && isPaused(next, pausedUntil) ? pausedUntil : next
}
