import { default_w, FSRSAlgorithm, Rating, type Grade as FsrsGrade } from 'ts-fsrs'
import type { Grade } from './grade.ts'

/** How firmly a verse is held: days until recall falls to 90 %, and how hard it is, from 1 to 10. */
export interface Hold {
  readonly stability: number
  readonly difficulty: number
}

const RATINGS: Readonly<Record<Grade, FsrsGrade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}

/** The parameters that were published with FSRS-6, fitted to many people. */
export const PUBLISHED_PARAMETERS: readonly number[] = default_w

/** No verse is left alone for longer than a year. */
const LONGEST_INTERVAL = 365

/** FSRS-6 for one target: how verses are held after tests, how likely they are recalled, when they are due. */
export interface ForgettingModel {
  /** After a test so many days later; without a hold, after the first one. */
  readonly after: (hold: Hold | null, days: number, grade: Grade) => Hold
  /** Probability of recall so many days after the last test. */
  readonly recall: (stability: number, days: number) => number
  /** Days until recall falls to the target, from 1 to 365. */
  readonly interval: (stability: number) => number
}

const models = new Map<number, ForgettingModel>()

/** The model for a target, with a member's own parameters where they have some. */
export function modelFor(targetRecall: number, parameters: readonly number[] | null = null): ForgettingModel {
  if (parameters !== null) return makeModel(targetRecall, parameters)
  const known = models.get(targetRecall)
  if (known !== undefined) return known
  const made = makeModel(targetRecall)
  models.set(targetRecall, made)
  return made
}

/** The model for a target; with parameters of one's own, or the published ones. */
export function makeModel(targetRecall: number, parameters?: readonly number[]): ForgettingModel {
  const fsrs = new FSRSAlgorithm({
    request_retention: targetRecall,
    maximum_interval: LONGEST_INTERVAL,
    enable_fuzz: false,
    enable_short_term: true,
    learning_steps: [],
    relearning_steps: [],
    ...(parameters && { w: [...parameters] }),
  })
  return {
    after(hold, days, grade) {
      // What is given may be a verse with all that is known of it: only its hold is copied.
      const before = hold && { stability: hold.stability, difficulty: hold.difficulty }
      const { stability, difficulty } = fsrs.next_state(before, days, RATINGS[grade])
      return { stability, difficulty }
    },
    recall: (stability, days) => fsrs.forgetting_curve(days, stability),
    interval: (stability) => fsrs.next_interval(stability, 0),
  }
}
