import { type CalendarDay, daysBetween } from '../calendar-day.ts'
import { mapInSteps, type Steps } from '../steps/steps.ts'
import { computeLogLoss, type Prediction } from './calibration.ts'
import { type FsrsState, createModel, PUBLISHED_PARAMETERS } from './forgetting-model.ts'
import type { Grade } from './grade.ts'

/** How many tests the first fit needs, and how many more each later fit needs. */
export const TESTS_TO_FIT = { first: 400, again: 100 } as const

export interface TestToFit {
  readonly verseId: string
  readonly day: CalendarDay
  readonly grade: Grade
}

/** Offsets from the published parameters. */
type Moves = readonly [first: number, growth: number, decay: number]

const NO_MOVES: Moves = [0, 0, 0]
/**
 * How far members usually differ from the published values: initial stability (the first four parameters) and
 * decay, as logarithms of a factor, and the growth of stability, which is an exponent already. A few hundred
 * tests can't support more than this, and each move is penalized by its distance.
 */
const USUAL_DISTANCES: Moves = [0.7, 0.3, 0.4]
const [GROWTH, DECAY] = [8, 20]
const FIRST_STABILITIES = 4

/** Parameters are rounded to four decimal places. */
const PRECISION = 10_000

const applyMoves = ([first, growth, decay]: Moves): readonly number[] =>
  PUBLISHED_PARAMETERS.map((published, index) => {
    if (index < FIRST_STABILITIES) return published * Math.exp(first)
    if (index === GROWTH) return published + growth
    return index === DECAY ? published * Math.exp(decay) : published
  }).map((value) => Math.round(PRECISION * value) / PRECISION)

interface FitStep {
  readonly verse: number
  readonly grade: Grade
  /** Days since the previous test; null for the first of a verse. */
  readonly elapsed: number | null
}

/** The share of a member's tests, from the earliest, to which parameters are fitted. The rest validate them. */
const FITTED_SHARE = 0.8

/** The search starts with half of the usual distance, and refines to a sixteenth. */
const STRIDES = { first: 1 / 2, least: 1 / 16 } as const

/**
 * Fits a member's own parameters to the first four fifths of their tests, by hill climbing from the published values.
 * Returns them if they predict the last fifth better, or else null. Pauses after some tests, because each of dozens of
 * candidates scans all of them.
 * @param tests all tests, in the order they were recited
 */
export function* fitParameters(tests: readonly TestToFit[]): Steps<readonly number[] | null> {
  if (tests.length < TESTS_TO_FIT.first) return null
  const steps = yield* toFitSteps(tests)
  const fitted = Math.floor(FITTED_SHARE * steps.length)
  const toFit = steps.slice(0, fitted)
  function* cost(moves: Moves): Steps<number> {
    return computePenalizedLoss(yield* predictTests(toFit, applyMoves(moves)), moves)
  }
  let best = { moves: NO_MOVES, cost: yield* cost(NO_MOVES) }
  for (let stride: number = STRIDES.first; stride >= STRIDES.least;) {
    const before = best
    for (const moves of listNeighbors(best.moves, stride)) {
      const tried = { moves, cost: yield* cost(moves) }
      if (tried.cost < best.cost) best = tried
    }
    if (best === before) stride /= 2
  }
  const personal = applyMoves(best.moves)
  const personalLoss = computeMeanLoss(yield* predictTests(steps, personal, fitted))
  const publishedLoss = computeMeanLoss(yield* predictTests(steps, PUBLISHED_PARAMETERS, fitted))
  return personalLoss < publishedLoss ? personal : null
}

/** Returns the moves that differ by one stride, up or down, in one kind of parameter. */
const listNeighbors = (moves: Moves, stride: number): Moves[] =>
  USUAL_DISTANCES.flatMap((distance, index) =>
    [stride, -stride].map(
      (step) => moves.with(index, (moves[index] ?? 0) + step * distance) as unknown as Moves,
    ),
  )

function* toFitSteps(tests: readonly TestToFit[]): Steps<FitStep[]> {
  const numbers = new Map<string, number>()
  const lastDays: CalendarDay[] = []
  return yield* mapInSteps(tests, ({ verseId, day, grade }) => {
    const verse = numbers.get(verseId) ?? numbers.size
    numbers.set(verseId, verse)
    const last = lastDays[verse]
    // Days never run backward, as in `applyTest`.
    lastDays[verse] = last !== undefined && last > day ? last : day
    return { verse, grade, elapsed: last === undefined ? null : Math.max(daysBetween(last, day), 0) }
  })
}

/** Takes about a tenth of a millisecond. Pausing after every test would take half as long again. */
const TESTS_PER_STEP = 50

/** Predicts all tests except the first of a verse and repeats on the same day. */
function* predictTests(
  steps: readonly FitStep[],
  parameters: readonly number[],
  from = 0,
): Steps<Prediction[]> {
  const model = createModel(TARGET, parameters)
  const states: FsrsState[] = []
  const predicted: Prediction[] = []
  for (const [index, { verse, grade, elapsed }] of steps.entries()) {
    const state = states[verse] ?? null
    if (state !== null && elapsed !== null && elapsed > 0 && index >= from)
      predicted.push({ predicted: model.recall(state.stability, elapsed), isRecalled: grade !== 'again' })
    states[verse] = model.after(state, elapsed ?? 0, grade)
    if (index % TESTS_PER_STEP === 0) yield
  }
  return predicted
}

/** Any target works, because it affects scheduling but no predictions. */
const TARGET = 0.9

const computeMeanLoss = (predicted: readonly Prediction[]) =>
  predicted.length === 0 ? 0 : computeLogLoss(predicted)

/** Returns the prediction loss plus the penalty for moving from the published parameters. */
const computePenalizedLoss = (predicted: readonly Prediction[], moves: Moves) =>
  computeMeanLoss(predicted) * predicted.length +
  moves.reduce((sum, move, index) => sum + (move / (USUAL_DISTANCES[index] ?? 1)) ** 2 / 2, 0)
