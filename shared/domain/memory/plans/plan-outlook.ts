import { type CalendarDay, daysBetween } from '../../calendar-day.ts'
import type { Steps } from '../../steps/steps.ts'
import { shownMinutes } from '../pace.ts'
import { isLearning } from '../verse-memory.ts'
import { simulatedQueue, type QueueNow, type SimulatedDay } from './simulated-queue.ts'

/** Days to search for a last day: two years. */
export const FARTHEST_DAYS = 730

/** A plan's load on a day. */
interface PlannedDayAhead {
  readonly date: CalendarDay
  /** Verses on the day's whole list, in the plan or not. */
  readonly verses: number
  readonly minutes: number
  /** New verses of this plan among them. */
  readonly begun: number
}

/** A plan's progress, and its outcome if each day's list is done. */
export interface PlanOutlook {
  readonly verses: number
  /** Known: recited well on two days. */
  readonly learned: number
  /** Tested, but not known yet. */
  readonly learning: number
  /** The day when the last of its verses is known; null if all are already, or if it takes over two years. */
  readonly lastOn: CalendarDay | null
  /** The average daily load until then, with everything else that is due. */
  readonly minutes: number
  /** Other new verses that begin before its last one. */
  readonly before: number
  /** What is left of today, and the next six days. */
  readonly days: readonly PlannedDayAhead[]
}

const WEEK = 7

/** Simulates the queue until all the verses of a plan are known. Pauses after each day. */
export function* outlookOf(
  now: QueueNow,
  verseIds: readonly string[],
  farthest = FARTHEST_DAYS,
): Steps<PlanOutlook> {
  const ofPlan = new Set(verseIds)
  const testedInPlan = now.tested.filter(({ verseId }) => ofPlan.has(verseId))
  const knownCount = testedInPlan.filter(({ memory }) => !isLearning(memory)).length
  const fresh = now.fresh.filter(({ verseId }) => ofPlan.has(verseId)).length
  let open = testedInPlan.length - knownCount + fresh
  let lastOn: CalendarDay | null = null
  let [seconds, count] = [0, 0]
  const days: PlannedDayAhead[] = []
  for (const day of simulatedQueue(now)) {
    yield
    if (days.length < WEEK) days.push(shownDay(day, ofPlan))
    if (open > 0) {
      seconds += day.seconds
      count += 1
      open -= day.learned.filter((id) => ofPlan.has(id)).length
      if (open === 0) lastOn = day.date
    }
    if (days.length === WEEK && (open === 0 || daysBetween(now.today, day.date) >= farthest)) break
  }
  return {
    verses: testedInPlan.length + fresh,
    learned: knownCount,
    learning: testedInPlan.length - knownCount,
    lastOn,
    minutes: shownMinutes(count === 0 ? 0 : seconds / count),
    before: beforeLast(now, ofPlan),
    days,
  }
}

const shownDay = ({ date, items, seconds }: SimulatedDay, ofPlan: ReadonlySet<string>): PlannedDayAhead => ({
  date,
  verses: items.length,
  minutes: shownMinutes(seconds),
  begun: items.filter(({ kind, verseId }) => kind === 'new' && ofPlan.has(verseId)).length,
})

function beforeLast({ fresh }: QueueNow, ofPlan: ReadonlySet<string>): number {
  const last = fresh.findLastIndex(({ verseId }) => ofPlan.has(verseId))
  return fresh.slice(0, Math.max(last, 0)).filter(({ verseId }) => !ofPlan.has(verseId)).length
}

/** Moves a plan's new verses before all others. */
export function withPlanFirst(now: QueueNow, verseIds: readonly string[]): QueueNow {
  const ofPlan = new Set(verseIds)
  const [mine, others] = [true, false].map((isMine) =>
    now.fresh.filter(({ verseId }) => ofPlan.has(verseId) === isMine),
  )
  return { ...now, fresh: [...(mine ?? []), ...(others ?? [])] }
}
