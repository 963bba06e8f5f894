import type { TakeFigures } from './take-figures.ts'

export interface EngineResult {
  readonly engine: string
  readonly group: string
  readonly figures: TakeFigures
}

/** Formats two tables: one row per engine, and one row per group of speakers, worst group first. */
export function formatEngineTable(heard: readonly EngineResult[]): string {
  const engines = [...new Set(heard.map(({ engine }) => engine))]
  const takesIn = (engine: string, group?: string) =>
    heard
      .filter((take) => take.engine === engine && (group === undefined || take.group === group))
      .map(({ figures }) => figures)
  const groups = [...new Set(heard.map(({ group }) => group))]
    .map((group) => [group, acceptedShare(engines.flatMap((engine) => takesIn(engine, group)))] as const)
    .toSorted(([, first], [, second]) => first - second)
  return [
    '| engine | takes | words | right (%) | errors (%) | start (ms) | real-time factor | second pass | if it had waited: takes, right, errors (%) | lost blocks | delay (ms) | samples per second |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...engines.map((engine) => formatRow(engine, takesIn(engine))),
    '',
    `| right / errors (%) | ${engines.join(' | ')} |`,
    `|---|${engines.map(() => '---:|').join('')}`,
    ...groups.map(
      ([group]) =>
        `| ${group} | ${engines.map((engine) => formatRightAndErrors(takesIn(engine, group))).join(' | ')} |`,
    ),
  ].join('\n')
}

function formatRow(engine: string, takes: readonly TakeFigures[]): string {
  const factors = takes.map(({ realTimeFactor }) => realTimeFactor).filter((factor) => factor > 0)
  const rereading = takes.flatMap((take) =>
    take.secondPassRealTimeFactor === null ? [] : [take.secondPassRealTimeFactor],
  )
  const cells = [
    takes.length,
    sum(takes, ({ words }) => words),
    percent(acceptedShare(takes)),
    percent(sum(takes, ({ errors }) => errors) / sum(takes, ({ words }) => words)),
    median(takes.map(({ startupTime }) => startupTime)).toFixed(0),
    median(factors).toFixed(2),
    rereading.length === 0 ? '–' : median(rereading).toFixed(2),
    formatAwaited(takes),
    `${sum(takes, ({ lost }) => lost)} of ${sum(takes, ({ blocks }) => blocks)}`,
    median(takes.map(({ lastChangeDelay }) => lastChangeDelay)).toFixed(0),
    [...new Set(takes.map(({ sampleRate }) => sampleRate))].join(', '),
  ]
  return `| ${engine} | ${cells.join(' | ')} |`
}

/** Formats what the page would show if it had waited for the second pass, which a busy machine runs too late. */
function formatAwaited(takes: readonly TakeFigures[]): string {
  const all = takes.flatMap((take) => (take.outcomeIfAwaited === null ? [] : [take.outcomeIfAwaited]))
  const formatShare = (key: 'right' | 'errors') =>
    percent(sum(all, (outcome) => outcome[key]) / sum(all, ({ words }) => words))
  return all.length === 0 ? '–' : `${all.length}, ${formatShare('right')}, ${formatShare('errors')}`
}

const formatRightAndErrors = (takes: readonly TakeFigures[]) =>
  `${percent(acceptedShare(takes))} / ${percent(sum(takes, ({ errors }) => errors) / sum(takes, ({ words }) => words))}`

const acceptedShare = (takes: readonly TakeFigures[]) =>
  sum(takes, ({ right }) => right) / sum(takes, ({ words }) => words)

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number) =>
  items.reduce((total, item) => total + valueOf(item), 0)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const percent = (part: number) => (100 * part).toFixed(1)
