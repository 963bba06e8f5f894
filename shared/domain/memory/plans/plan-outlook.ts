import { type CalendarDay, daysBetween } from '../../calendar-day.ts'
import type { Steps } from '../../steps/steps.ts'
import { toShownMinutes } from '../pace.ts'
import { isLearning } from '../verse-memory.ts'
import { simulateQueue, type QueueInput, type SimulatedDay } from './simulated-queue.ts'

/** How many days ahead an outlook is searched: two years. */
export const MAX_SEARCH_DAYS = 730

/** A plan's load on a day. */
interface PlanDay {
  readonly date: CalendarDay
  /** Verses on the day's whole list, in the plan or not. */
  readonly verses: number
  readonly minutes: number
  /** How many of them are new verses of this plan. */
  readonly begun: number
}

/** A plan's progress, and its outcome if each day's list is done. */
export interface PlanOutlook {
  readonly verses: number
  /** How many are known, which means recited well on two days. */
  readonly learned: number
  /** How many were tested but aren't known yet. */
  readonly learning: number
  /** The day when the last of its verses is known; null if all already are, or if it takes more than two years. */
  readonly lastOn: CalendarDay | null
  /** The average daily load until then, including everything else that is due. */
  readonly minutes: number
  /** How many other new verses begin before its last one. */
  readonly before: number
  /** The rest of today, and the next six days. */
  readonly days: readonly PlanDay[]
}

const SHOWN_DAYS = 7

/** Simulates the queue until all the verses of a plan are known. Pauses after each day. */
export function* simulateOutlook(
  now: QueueInput,
  verseIds: readonly string[],
  farthest = MAX_SEARCH_DAYS,
): Steps<PlanOutlook> {
  const planIds = new Set(verseIds)
  const testedInPlan = now.tested.filter(({ verseId }) => planIds.has(verseId))
  const knownCount = testedInPlan.filter(({ memory }) => !isLearning(memory)).length
  const fresh = now.fresh.filter(({ verseId }) => planIds.has(verseId)).length
  let open = testedInPlan.length - knownCount + fresh
  let lastOn: CalendarDay | null = null
  let [seconds, count] = [0, 0]
  const days: PlanDay[] = []
  for (const day of simulateQueue(now)) {
    yield
    if (days.length < SHOWN_DAYS) days.push(summarizeDay(day, planIds))
    if (open > 0) {
      seconds += day.seconds
      count += 1
      open -= day.learned.filter((id) => planIds.has(id)).length
      if (open === 0) lastOn = day.date
    }
    if (days.length === SHOWN_DAYS && (open === 0 || daysBetween(now.today, day.date) >= farthest)) break
  }
  return {
    verses: testedInPlan.length + fresh,
    learned: knownCount,
    learning: testedInPlan.length - knownCount,
    lastOn,
    minutes: toShownMinutes(count === 0 ? 0 : seconds / count),
    before: countBefore(now, planIds),
    days,
  }
}

const summarizeDay = ({ date, items, seconds }: SimulatedDay, planIds: ReadonlySet<string>): PlanDay => ({
  date,
  verses: items.length,
  minutes: toShownMinutes(seconds),
  begun: items.filter(({ kind, verseId }) => kind === 'new' && planIds.has(verseId)).length,
})

function countBefore({ fresh }: QueueInput, planIds: ReadonlySet<string>): number {
  const last = fresh.findLastIndex(({ verseId }) => planIds.has(verseId))
  return fresh.slice(0, Math.max(last, 0)).filter(({ verseId }) => !planIds.has(verseId)).length
}

/** Moves a plan's new verses before all others. */
export function movePlanFirst(now: QueueInput, verseIds: readonly string[]): QueueInput {
  const planIds = new Set(verseIds)
  const [mine, others] = [true, false].map((isMine) =>
    now.fresh.filter(({ verseId }) => planIds.has(verseId) === isMine),
  )
  return { ...now, fresh: [...(mine ?? []), ...(others ?? [])] }
}
