import { default_w, FSRSAlgorithm, Rating, type Grade as FsrsGrade } from 'ts-fsrs'
import type { Grade } from './grade.ts'

/** A verse's stability (days until recall falls to 90%) and difficulty (1 to 10). */
export interface FsrsState {
  readonly stability: number
  readonly difficulty: number
}

const RATINGS: Readonly<Record<Grade, FsrsGrade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}

/** The published parameters of FSRS-6, fitted to many people. */
export const PUBLISHED_PARAMETERS: readonly number[] = default_w

const MAX_INTERVAL_DAYS = 365

/** FSRS-6 for one target recall: updates a state after tests, predicts recall, and schedules reviews. */
export interface ForgettingModel {
  /** Returns the state after a test, `days` after the last test. `state` is null before the first. */
  readonly after: (state: FsrsState | null, days: number, grade: Grade) => FsrsState
  /** Predicts recall, `days` after the last test. */
  readonly recall: (stability: number, days: number) => number
  /** Returns the days until recall falls to the target, from 1 to 365. */
  readonly interval: (stability: number) => number
}

const models = new Map<number, ForgettingModel>()

/** Returns the model for a target, with the member's own parameters if there are any. Caches models without them. */
export function getModel(targetRecall: number, parameters: readonly number[] | null = null): ForgettingModel {
  if (parameters !== null) return createModel(targetRecall, parameters)
  const cached = models.get(targetRecall)
  if (cached !== undefined) return cached
  const model = createModel(targetRecall)
  models.set(targetRecall, model)
  return model
}

export function createModel(targetRecall: number, parameters?: readonly number[]): ForgettingModel {
  const fsrs = new FSRSAlgorithm({
    request_retention: targetRecall,
    maximum_interval: MAX_INTERVAL_DAYS,
    enable_fuzz: false,
    enable_short_term: true,
    learning_steps: [],
    relearning_steps: [],
    ...(parameters && { w: [...parameters] }),
  })
  return {
    after(state, days, grade) {
      // Copy only these fields, because callers may pass an object with more.
      const before = state && { stability: state.stability, difficulty: state.difficulty }
      const { stability, difficulty } = fsrs.next_state(before, days, RATINGS[grade])
      return { stability, difficulty }
    },
    recall: (stability, days) => fsrs.forgetting_curve(days, stability),
    interval: (stability) => fsrs.next_interval(stability, 0),
  }
}
