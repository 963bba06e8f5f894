/**
 * A year of simulated members under the product's rules, a fixed schedule and SM-2. Prints the table of docs/memory.md.
 * Run: npm run bench:memory
 */
import {
  calibrationError,
  calibrationOf,
  logLossOf,
  type Predicted,
} from '#shared/domain/memory/calibration.ts'
import { liveYear, type SchedulerName, SERIES, type Series, type YearOfAll } from './year.ts'

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const recallOf = ({ recallSum, verseDays }: YearOfAll) => recallSum / verseDays

/** The own rules with the target at which verses are held as well as under another scheduler. */
function atEqualRecall(
  series: Series,
  wanted: number,
): { readonly target: number; readonly year: YearOfAll } {
  let [low, high] = [0.5, 0.99]
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2
    if (recallOf(liveYear(series, 'own', middle)) < wanted) low = middle
    else high = middle
  }
  const target = (low + high) / 2
  return { target, year: liveYear(series, 'own', target) }
}

function compare(series: Series, other: Exclude<SchedulerName, 'own' | 'personal'>): void {
  const year = liveYear(series, other)
  const { target, year: own } = atEqualRecall(series, recallOf(year))
  const fewer = 1 - own.reviews / year.reviews
  console.log(
    `| ${series} | ${other} | ${percent(recallOf(year))} | ${year.reviews} | ${own.reviews} (target ${target.toFixed(2)}) | ${percent(fewer)} |`,
  )
}

/** How far predictions were off, their log loss, and that of a constant prediction. */
function howWell(predictions: readonly Predicted[]): string[] {
  const { groups, logLoss } = calibrationOf(predictions)
  const share = predictions.filter(({ isRecalled }) => isRecalled).length / predictions.length
  const constant = logLossOf(predictions.map((it) => ({ ...it, predicted: share })))
  return [calibrationError(groups), logLoss ?? 0, constant].map((figure) => figure.toFixed(3))
}

console.log('| series | against | mean recall | its reviews | ours | fewer |\n|---|---|---|---|---|---|')
for (const series of SERIES) {
  compare(series, 'fixed')
  compare(series, 'sm2')
}

console.log(
  '\n| series | RMSE | log loss | of a constant | days within | at most over | recall of known verses |',
)
console.log('|---|---|---|---|---|---|---|')
for (const series of SERIES) {
  const year = liveYear(series, 'own')
  const figures = [
    ...howWell(year.predictions),
    percent(year.daysWithin / year.days),
    `${year.mostOver} verse`,
    percent(year.askedRecallSum / year.asked),
  ]
  console.log(`| ${series} | ${figures.join(' | ')} |`)
}

console.log(
  '\n| series, after 400 tests | parameters | tests | RMSE | log loss | of a constant | recall when asked |',
)
console.log('|---|---|---|---|---|---|---|')
for (const series of SERIES) {
  for (const [name, parameters] of [
    ['own', 'published'],
    ['personal', 'fitted to each member'],
  ] as const) {
    const { laterPredictions, askedRecallSum, asked } = liveYear(series, name)
    const figures = [...howWell(laterPredictions), percent(askedRecallSum / asked)]
    console.log(`| ${series} | ${parameters} | ${laterPredictions.length} | ${figures.join(' | ')} |`)
  }
}
