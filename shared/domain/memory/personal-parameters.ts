import { type CalendarDay, daysBetween } from '../calendar-day.ts'
import { mapInSteps, type Steps } from '../steps/steps.ts'
import { logLossOf, type Predicted } from './calibration.ts'
import { type Hold, makeModel, PUBLISHED_PARAMETERS } from './forgetting-model.ts'
import type { Grade } from './grade.ts'

/** Nobody's own parameters are looked for before so many tests, nor again before so many more. */
export const TESTS_TO_FIT = { first: 400, again: 100 } as const

/** What of a test parameters are fitted to. */
export interface TestToFit {
  readonly verseId: string
  readonly day: CalendarDay
  readonly grade: Grade
}

/** Where in a member's parameters something is moved from the published values. */
type Moves = readonly [first: number, growth: number, decay: number]

const NOT_MOVED: Moves = [0, 0, 0]
/**
 * How far members usually lie from the published values: how long something new lasts (the first four parameters) and how
 * fast the curve falls, as logarithms of a factor, and the growth of stability, which is an exponent already. A few
 * hundred tests do not say more than this; each move has to be worth its distance.
 */
const USUAL_DISTANCES: Moves = [0.7, 0.3, 0.4]
const [GROWTH, DECAY] = [8, 20]
const FIRST_STABILITIES = 4

/** A parameter is written with so many digits. */
const DIGITS = 10_000

const parametersAt = ([first, growth, decay]: Moves): readonly number[] =>
  PUBLISHED_PARAMETERS.map((published, index) => {
    if (index < FIRST_STABILITIES) return published * Math.exp(first)
    if (index === GROWTH) return published + growth
    return index === DECAY ? published * Math.exp(decay) : published
  }).map((value) => Math.round(DIGITS * value) / DIGITS)

/** A test with what stands before it in its verse: which hold is continued, and after how many days. */
interface Step {
  readonly verse: number
  readonly grade: Grade
  /** Days since the test before; null for the first of a verse. */
  readonly elapsed: number | null
}

/** The share of a member's tests, the earliest, that parameters are fitted to; they are tried on the others. */
const FITTED_SHARE = 0.8

/** The first moves go half of the usual distance, the last ones a sixteenth. */
const STRIDES = { first: 1 / 2, least: 1 / 16 } as const

/**
 * Looks for a member's own parameters by trying one move after another, from the published values on, on the first four
 * fifths of their tests. Returns them where they predict the last fifth better, or else null. It pauses after some
 * tests, because a try looks at all of them, and there are dozens.
 *
 * @param tests all tests, in the order in which they were recited
 */
export function* fitParameters(tests: readonly TestToFit[]): Steps<readonly number[] | null> {
  if (tests.length < TESTS_TO_FIT.first) return null
  const steps = yield* stepsOf(tests)
  const fitted = Math.floor(FITTED_SHARE * steps.length)
  const toFit = steps.slice(0, fitted)
  function* cost(moves: Moves): Steps<number> {
    return costOf(yield* predictions(toFit, parametersAt(moves)), moves)
  }
  let best = { moves: NOT_MOVED, cost: yield* cost(NOT_MOVED) }
  for (let stride: number = STRIDES.first; stride >= STRIDES.least;) {
    const before = best
    for (const moves of neighborsOf(best.moves, stride)) {
      const tried = { moves, cost: yield* cost(moves) }
      if (tried.cost < best.cost) best = tried
    }
    if (best === before) stride /= 2
  }
  const own = parametersAt(best.moves)
  const ownLoss = lossOf(yield* predictions(steps, own, fitted))
  const publishedLoss = lossOf(yield* predictions(steps, PUBLISHED_PARAMETERS, fitted))
  return ownLoss < publishedLoss ? own : null
}

/** One move up and one down of each kind. */
const neighborsOf = (moves: Moves, stride: number): Moves[] =>
  USUAL_DISTANCES.flatMap((distance, index) =>
    [stride, -stride].map(
      (step) => moves.with(index, (moves[index] ?? 0) + step * distance) as unknown as Moves,
    ),
  )

function* stepsOf(tests: readonly TestToFit[]): Steps<Step[]> {
  const numbers = new Map<string, number>()
  const lastDays: CalendarDay[] = []
  return yield* mapInSteps(tests, ({ verseId, day, grade }) => {
    const verse = numbers.get(verseId) ?? numbers.size
    numbers.set(verseId, verse)
    const last = lastDays[verse]
    // As the memory of a verse: days never run backward.
    lastDays[verse] = last !== undefined && last > day ? last : day
    return { verse, grade, elapsed: last === undefined ? null : Math.max(daysBetween(last, day), 0) }
  })
}

/** A tenth of a millisecond: a pause after each test would take half as long again. */
const TESTS_A_STEP = 50

/** What parameters predict for tests that are neither the first of a verse nor a repeat on one day. */
function* predictions(steps: readonly Step[], parameters: readonly number[], from = 0): Steps<Predicted[]> {
  const model = makeModel(TARGET, parameters)
  const holds: Hold[] = []
  const predicted: Predicted[] = []
  for (const [index, { verse, grade, elapsed }] of steps.entries()) {
    const hold = holds[verse] ?? null
    if (hold !== null && elapsed !== null && elapsed > 0 && index >= from)
      predicted.push({ predicted: model.recall(hold.stability, elapsed), isRecalled: grade !== 'again' })
    holds[verse] = model.after(hold, elapsed ?? 0, grade)
    if (index % TESTS_A_STEP === 0) yield
  }
  return predicted
}

/** The target decides when a verse is asked, and nothing that is predicted. */
const TARGET = 0.9

const lossOf = (predicted: readonly Predicted[]) => (predicted.length === 0 ? 0 : logLossOf(predicted))

/** How badly parameters predict, and how far they are from the published ones. */
const costOf = (predicted: readonly Predicted[], moves: Moves) =>
  lossOf(predicted) * predicted.length +
  moves.reduce((sum, move, index) => sum + (move / (USUAL_DISTANCES[index] ?? 1)) ** 2 / 2, 0)
