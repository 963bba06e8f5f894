import { sortInSteps } from '../steps/sort-in-steps.ts'
import { mapInSteps, type Steps } from '../steps/steps.ts'

export interface Prediction {
  /** Probability of recall, 0 to 1. */
  readonly predicted: number
  readonly isRecalled: boolean
}

interface CalibrationGroup {
  readonly predicted: number
  readonly actual: number
  readonly count: number
}

interface CalibrationFigures {
  readonly tests: number
  readonly groups: CalibrationGroup[]
  readonly logLoss: number | null
}

const MAX_GROUPS = 10

/** Measures how accurate predictions were, in ten groups of nearly equal size, from least to most likely. */
export function* calibrate(cases: readonly Prediction[]): Steps<CalibrationFigures> {
  const sorted = yield* sortInSteps(cases, (a, b) => a.predicted - b.predicted)
  const groups = Math.min(MAX_GROUPS, sorted.length)
  const findStart = (group: number) => Math.round((group * sorted.length) / groups)
  const numbers = Array.from({ length: groups }, (_, group) => group)
  return {
    tests: sorted.length,
    groups: yield* mapInSteps(numbers, (group) =>
      summarizeGroup(sorted.slice(findStart(group), findStart(group + 1))),
    ),
    logLoss: sorted.length === 0 ? null : computeLogLoss(sorted),
  }
}

const summarizeGroup = (cases: readonly Prediction[]): CalibrationGroup => ({
  predicted: cases.reduce((sum, prediction) => sum + prediction.predicted, 0) / cases.length,
  actual: cases.filter(({ isRecalled }) => isRecalled).length / cases.length,
  count: cases.length,
})

/** Keeps predictions away from certainty, because a single surprise would dominate the loss. */
const MIN_UNCERTAINTY = 0.0001

/** Returns the mean log loss: 0 if every prediction was certain and correct. */
export function computeLogLoss(cases: readonly Prediction[]): number {
  const losses = cases.map(({ predicted, isRecalled }) => {
    const sure = Math.min(Math.max(predicted, MIN_UNCERTAINTY), 1 - MIN_UNCERTAINTY)
    return -Math.log(isRecalled ? sure : 1 - sure)
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}

/** Returns the mean distance between predicted and actual, weighted by the groups' sizes. */
export function computeCalibrationError(groups: readonly CalibrationGroup[]): number {
  const cases = groups.reduce((sum, { count }) => sum + count, 0)
  const squares = groups.reduce(
    (sum, { predicted, actual, count }) => sum + count * (predicted - actual) ** 2,
    0,
  )
  return cases === 0 ? 0 : Math.sqrt(squares / cases)
}
