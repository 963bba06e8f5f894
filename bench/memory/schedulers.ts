import { addDays, type CalendarDay, parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { planDay, type DueVerse } from '#shared/domain/memory/daily-queue.ts'
import { getModel, type ForgettingModel } from '#shared/domain/memory/forgetting-model.ts'
import type { Grade } from '#shared/domain/memory/grade.ts'
import { estimateSeconds } from '#shared/domain/memory/pace.ts'
import { applyTest, isLearning, predictRecall, type VerseMemory } from '#shared/domain/memory/verse-memory.ts'
import { fitParameters, TESTS_TO_FIT, type TestToFit } from '#shared/domain/memory/personal-parameters.ts'
import { runAllSteps } from '#shared/domain/steps/steps.ts'
import type { SimulatedMember } from './member.ts'

export interface Scheduler {
  /** Plans the verses to recite on a day, in order, given how many may have been started by then. */
  readonly plan: (day: number, mayStart: number) => readonly number[]
  /** Predicts the recall of a verse about to be recited. Returns null without a prediction. */
  readonly predictFor?: (verse: number, day: number) => number | null
  readonly onTest: (verse: number, day: number, grade: Grade) => void
  /** Returns the minutes planned for the day, and the number of its items if they take too long, otherwise 0. */
  readonly planMinutes?: () => { readonly planned: number; readonly over: number }
  readonly isKnown?: (verse: number) => boolean
}

const INTERVAL_DAYS = [1, 2, 4, 7, 15, 30, 60, 120]

/** Creates a scheduler with the same intervals for all members. A failed verse starts over. */
export function createFixedScheduler(): Scheduler {
  const step = new Map<number, number>()
  return scheduleDue((verse, grade) => {
    const next = grade === 'again' ? 0 : Math.min((step.get(verse) ?? -1) + 1, INTERVAL_DAYS.length - 1)
    step.set(verse, next)
    return INTERVAL_DAYS[next] ?? 1
  })
}

const SM2_QUALITY: Readonly<Record<Grade, number>> = { again: 2, hard: 3, good: 4, easy: 5 }

/** Creates a scheduler that uses SM-2, as published in 1987. */
export function createSm2Scheduler(): Scheduler {
  const verses = new Map<number, { times: number; ease: number; interval: number }>()
  return scheduleDue((verse, grade) => {
    const last = verses.get(verse) ?? { times: 0, ease: 2.5, interval: 0 }
    const quality = SM2_QUALITY[grade]
    const times = quality < 3 ? 0 : last.times + 1
    const interval = [1, 1, 6][times] ?? Math.round(last.interval * last.ease)
    const miss = 5 - quality
    const ease = Math.max(last.ease + 0.1 - miss * (0.08 + miss * 0.02), 1.3)
    verses.set(verse, { times, ease, interval })
    return interval
  })
}

/** Plans everything due, and as many new verses as may be started. */
function scheduleDue(intervalAfter: (verse: number, grade: Grade) => number): Scheduler {
  const due = new Map<number, number>()
  return {
    plan(day, mayStart) {
      const dueVerses = [...due].filter(([, on]) => on <= day).map(([verse]) => verse)
      const fresh = Array.from({ length: Math.max(mayStart - due.size, 0) }, (_, index) => due.size + index)
      return [...dueVerses, ...fresh]
    },
    onTest: (verse, day, grade) => void due.set(verse, day + intervalAfter(verse, grade)),
  }
}

const FIRST_DAY = parseCalendarDay('2026-01-01')
const dates: CalendarDay[] = []
const toDate = (day: number): CalendarDay => (dates[day] ??= addDays(FIRST_DAY, day))

const predictIfTested = (memory: VerseMemory | undefined, today: CalendarDay, model: ForgettingModel) =>
  memory === undefined ? null : predictRecall(memory, today, model)

const NOTHING_DONE = { seconds: 0, fresh: 0, recalls: [] }

/** Converts a verse to the queue's format. Spaces verses ten apart, because they come from all over the Bible. */
function toDueVerse(verse: number, memory: VerseMemory, seconds: number, recall: number): DueVerse {
  const { dueOn, lastTestedOn } = memory
  const name = { verseId: String(verse), order: verse * 10 }
  return { ...name, seconds, isLearning: isLearning(memory), recall, dueOn, lastTestedOn }
}

/** Fits a member's parameters without pausing. */
const fitNow = (tests: readonly TestToFit[]): readonly number[] | null => runAllSteps(fitParameters(tests))

/** Refits a member's parameters as often as the product does and reevaluates all tests with them. */
function createRefitter(targetRecall: number, memories: Map<number, VerseMemory>) {
  const tests: (TestToFit & { readonly wordCount: number })[] = []
  return (test: TestToFit & { readonly wordCount: number }): ForgettingModel | null => {
    tests.push(test)
    const isTime = tests.length >= TESTS_TO_FIT.first && tests.length % TESTS_TO_FIT.again === 0
    if (!isTime) return null
    const model = getModel(targetRecall, fitNow(tests))
    memories.clear()
    for (const earlier of tests) {
      const verse = Number(earlier.verseId)
      memories.set(verse, applyTest(memories.get(verse), earlier, model))
    }
    return model
  }
}

/** Creates a scheduler with the product's own rules, queue, and minutes, and fitted parameters if `isPersonal`. */
export function createOwnScheduler(
  member: SimulatedMember,
  targetRecall: number,
  minutesPerDay: number,
  isPersonal: boolean,
): Scheduler {
  let model = getModel(targetRecall)
  const memories = new Map<number, VerseMemory>()
  const refit = createRefitter(targetRecall, memories)
  const verseSeconds = (verse: number, isNew: boolean) =>
    estimateSeconds(member.countWords(verse), isNew, member.wordsPerMinute)
  let planned = { planned: 0, over: 0 }
  return {
    plan(day, mayStart) {
      const today = toDate(day)
      const due = [...memories]
        .filter(([, { dueOn }]) => dueOn <= today)
        .map(([verse, memory]) =>
          toDueVerse(
            verse,
            memory,
            verseSeconds(verse, isLearning(memory)),
            predictRecall(memory, today, model),
          ),
        )
      const fresh = Array.from({ length: Math.max(mayStart - memories.size, 0) }, (_, index) => {
        const verse = memories.size + index
        return { verseId: String(verse), order: verse * 10, seconds: verseSeconds(verse, true) }
      })
      const choices = { minutesPerDay, newPerDay: 2, pausedUntil: null }
      const plan = planDay({ today, choices, due, fresh, again: [], done: NOTHING_DONE })
      const minutes = plan.seconds / 60
      planned = { planned: minutes, over: minutes > minutesPerDay ? plan.items.length : 0 }
      return plan.items.map(({ verseId }) => Number(verseId))
    },
    predictFor: (verse, day) => predictIfTested(memories.get(verse), toDate(day), model),
    onTest: (verse, day, grade) => {
      const test = { day: toDate(day), grade, wordCount: member.countWords(verse) }
      memories.set(verse, applyTest(memories.get(verse), test, model))
      if (isPersonal) model = refit({ ...test, verseId: String(verse) }) ?? model
    },
    planMinutes: () => planned,
    isKnown(verse) {
      const memory = memories.get(verse)
      return memory !== undefined && !isLearning(memory)
    },
  }
}
