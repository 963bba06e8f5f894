/**
 * A year of simulated members under the product's rules, a fixed schedule and SM-2. Prints the table of docs/memory.md.
 * Run: npm run bench:memory
 */
import { calibrationError, calibrationOf, logLossOf } from '#shared/domain/memory/calibration.ts'
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

function compare(series: Series, other: Exclude<SchedulerName, 'own'>): void {
  const year = liveYear(series, other)
  const { target, year: own } = atEqualRecall(series, recallOf(year))
  const fewer = 1 - own.reviews / year.reviews
  console.log(
    `| ${series} | ${other} | ${percent(recallOf(year))} | ${year.reviews} | ${own.reviews} (target ${target.toFixed(2)}) | ${percent(fewer)} |`,
  )
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
  const { groups, logLoss } = calibrationOf(year.predictions)
  const share = year.predictions.filter(({ isRecalled }) => isRecalled).length / year.predictions.length
  const constant = logLossOf(year.predictions.map((it) => ({ ...it, predicted: share })))
  const figures = [
    calibrationError(groups).toFixed(3),
    logLoss?.toFixed(3),
    constant.toFixed(3),
    percent(year.daysWithin / year.days),
    `${year.mostOver} verse`,
    percent(year.askedRecallSum / year.asked),
  ]
  console.log(`| ${series} | ${figures.join(' | ')} |`)
}
