/**
 * Simulates a year of members under the product's rules, a fixed schedule, and SM-2. Prints the table in docs/memory.md.
 * Run: npm run bench:memory
 */
import {
  computeCalibrationError,
  calibrate,
  computeLogLoss,
  type Prediction,
} from '#shared/domain/memory/calibration.ts'
import { runAllSteps } from '#shared/domain/steps/steps.ts'
import { simulateYear, type SchedulerName, SERIES, type Series, type YearTotals } from './year.ts'

const formatPercent = (share: number) => `${(100 * share).toFixed(1)}%`
const meanRecall = ({ recallSum, verseDays }: YearTotals) => recallSum / verseDays

/** Finds the target recall at which our rules retain verses as well as another scheduler does. */
function matchRecall(series: Series, recall: number): { readonly target: number; readonly year: YearTotals } {
  let [low, high] = [0.5, 0.99]
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2
    if (meanRecall(simulateYear(series, 'own', middle)) < recall) low = middle
    else high = middle
  }
  const target = (low + high) / 2
  return { target, year: simulateYear(series, 'own', target) }
}

function compare(series: Series, other: Exclude<SchedulerName, 'own' | 'personal'>): void {
  const year = simulateYear(series, other)
  const { target, year: ownYear } = matchRecall(series, meanRecall(year))
  const fewer = 1 - ownYear.reviews / year.reviews
  console.log(
    `| ${series} | ${other} | ${formatPercent(meanRecall(year))} | ${year.reviews} | ${ownYear.reviews} (target ${target.toFixed(2)}) | ${formatPercent(fewer)} |`,
  )
}

/** Formats the calibration error of predictions, their log loss, and the log loss of a constant prediction. */
function formatCalibration(predictions: readonly Prediction[]): string[] {
  const { groups, logLoss } = runAllSteps(calibrate(predictions))
  const share = predictions.filter(({ isRecalled }) => isRecalled).length / predictions.length
  const constant = computeLogLoss(predictions.map((prediction) => ({ ...prediction, predicted: share })))
  return [computeCalibrationError(groups), logLoss ?? 0, constant].map((figure) => figure.toFixed(3))
}

console.log('| series | against | mean recall | its reviews | ours | fewer |\n|---|---|---|---|---|---|')
for (const series of SERIES) {
  compare(series, 'fixed')
  compare(series, 'sm2')
}

/** Published parameters for all members, or parameters fitted to each member. */
const PARAMETER_KINDS = [
  ['own', 'published'],
  ['personal', 'fitted'],
] as const

const years = SERIES.flatMap((series) =>
  PARAMETER_KINDS.map(([scheduler, parameters]) => ({
    series,
    parameters,
    year: simulateYear(series, scheduler),
  })),
)
console.log(
  '\n| series | parameters | RMSE | log loss | of a constant | days within | at most over | recall of known verses |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const { series, parameters, year } of years) {
  const figures = [
    ...formatCalibration(year.predictions),
    formatPercent(year.daysWithin / year.days),
    `${year.mostOver} verse`,
    formatPercent(year.reviewRecallSum / year.knownReviews),
  ]
  console.log(`| ${series} | ${parameters} | ${figures.join(' | ')} |`)
}

console.log('\n| series, after 400 tests | parameters | tests | RMSE | log loss | of a constant |')
console.log('|---|---|---|---|---|---|')
for (const { series, parameters, year } of years) {
  const { laterPredictions } = year
  console.log(
    `| ${series} | ${parameters} | ${laterPredictions.length} | ${formatCalibration(laterPredictions).join(' | ')} |`,
  )
}
