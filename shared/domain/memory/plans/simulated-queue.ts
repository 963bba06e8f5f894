import { addDays, type CalendarDay } from '../../calendar-day.ts'
import { type DayPlan, type DayToPlan, type DueVerse, isPaused, planDay } from '../daily-queue.ts'
import type { ForgettingModel } from '../forgetting-model.ts'
import { estimateSeconds } from '../pace.ts'
import { applyTest, isLearning, predictRecall, type VerseMemory } from '../verse-memory.ts'

/** A verse or card whose reviews aren't paused. */
export interface QueuedVerse {
  readonly verseId: string
  /** Position in Bible order. */
  readonly order: number
  /** Null if its text isn't available. */
  readonly words: number | null
}

export interface TestedVerse extends QueuedVerse {
  readonly memory: Pick<
    VerseMemory,
    'stability' | 'difficulty' | 'goodDays' | 'lastGoodOn' | 'lastTestedOn' | 'dueOn'
  >
}

/** What the queue currently depends on. */
export interface QueueInput {
  readonly today: CalendarDay
  readonly choices: DayToPlan['choices']
  readonly model: ForgettingModel
  /** Words per minute. */
  readonly pace: number
  /** Verses tested at least once. */
  readonly tested: readonly TestedVerse[]
  /** Verses never tested, in the order they will begin. */
  readonly fresh: readonly QueuedVerse[]
  readonly again: DayToPlan['again']
  readonly done: DayToPlan['done']
}

/** A day's load, assuming it is completed. For the first day, only what is left of it. */
export interface SimulatedDay {
  readonly date: CalendarDay
  readonly items: DayPlan['items']
  readonly seconds: number
  /** Verses recited well on a second day, which makes them known. */
  readonly learned: readonly string[]
}

const NOTHING_DONE: DayToPlan['done'] = { seconds: 0, fresh: 0, recalls: [] }

/** Plans today and each following day as the queue would, assuming everything is recited well. Never ends. */
export function* simulateQueue(now: QueueInput): Generator<SimulatedDay, never> {
  const verses = new Map(now.tested.map((verse) => [verse.verseId, verse]))
  const dueOn = new DueDays(now.tested)
  let waiting = dueOn.takeUntil(now.today)
  let fresh = now.fresh
  for (let date = now.today; ; date = addDays(date, 1)) {
    waiting = [...new Set([...waiting, ...dueOn.take(date)])]
    const due = waiting.flatMap((id) => toDueVerse(verses.get(id), date, now))
    const offered = fresh.slice(0, now.choices.newPerDay)
    const plan = planDay(createDayToPlan(now, date, due, offered))
    const begun = new Map(offered.map((verse) => [verse.verseId, verse]))
    const learned: string[] = []
    for (const { verseId } of plan.items) {
      const verse = verses.get(verseId) ?? begun.get(verseId)
      if (verse === undefined) continue
      const said = applyGoodTest(verse, date, now.model)
      if (isStillLearning(verse) && !isStillLearning(said)) learned.push(verseId)
      verses.set(verseId, said)
      dueOn.put(said)
    }
    fresh = fresh.slice(plan.items.filter(({ kind }) => kind === 'new').length)
    if (!isPaused(date, now.choices.pausedUntil)) waiting = plan.later.map(({ verseId }) => verseId)
    yield { date, items: plan.items, seconds: plan.seconds, learned }
  }
}

/** Verses by the day on which they are due. */
class DueDays {
  readonly #days = new Map<CalendarDay, string[]>()

  constructor(tested: readonly TestedVerse[]) {
    for (const verse of tested) this.put(verse)
  }

  put({ verseId, memory: { dueOn } }: TestedVerse): void {
    const existing = this.#days.get(dueOn)
    if (existing === undefined) this.#days.set(dueOn, [verseId])
    else existing.push(verseId)
  }

  take(day: CalendarDay): readonly string[] {
    const verses = this.#days.get(day) ?? []
    this.#days.delete(day)
    return verses
  }

  /** Takes all verses due by this day. */
  takeUntil(day: CalendarDay): readonly string[] {
    return [...this.#days.keys()].filter((dueOn) => dueOn <= day).flatMap((dueOn) => this.take(dueOn))
  }
}

function createDayToPlan(
  now: QueueInput,
  date: CalendarDay,
  due: readonly DueVerse[],
  offered: readonly QueuedVerse[],
): DayToPlan {
  const isToday = date === now.today
  return {
    today: date,
    choices: now.choices,
    due,
    fresh: offered.map((verse) => ({ ...verse, seconds: estimateSeconds(verse.words, true, now.pace) })),
    again: isToday ? now.again : [],
    done: isToday ? now.done : NOTHING_DONE,
  }
}

const isStillLearning = (verse: QueuedVerse | TestedVerse) => !('memory' in verse) || isLearning(verse.memory)

function toDueVerse(
  verse: TestedVerse | undefined,
  date: CalendarDay,
  { model, pace }: QueueInput,
): DueVerse | readonly [] {
  // A verse that failed today and was then recited well is due later than before.
  if (verse === undefined || verse.memory.dueOn > date) return []
  const { verseId, order, words, memory } = verse
  const learning = isLearning(memory)
  return {
    verseId,
    order,
    dueOn: memory.dueOn,
    lastTestedOn: memory.lastTestedOn,
    isLearning: learning,
    seconds: estimateSeconds(words, learning, pace),
    recall: predictRecall(memory, date, model),
  }
}

function applyGoodTest(
  verse: QueuedVerse | TestedVerse,
  day: CalendarDay,
  model: ForgettingModel,
): TestedVerse {
  const before =
    'memory' in verse
      ? { ...IGNORED_FIELDS, firstTestedOn: verse.memory.lastTestedOn, ...verse.memory }
      : undefined
  const { stability, difficulty, goodDays, lastGoodOn, lastTestedOn, dueOn } = applyTest(
    before,
    { day, grade: 'good', wordCount: null },
    model,
  )
  return {
    verseId: verse.verseId,
    order: verse.order,
    words: verse.words,
    memory: { stability, difficulty, goodDays, lastGoodOn, lastTestedOn, dueOn },
  }
}

/** Placeholders for fields that don't affect later days. */
const IGNORED_FIELDS = { tests: 1, lapses: 0, words: null, failures: null } as const
