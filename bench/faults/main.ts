import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { findPostgres } from '#server/testing/scratch-postgres.ts'
import {
  endPostgres,
  failOver,
  fallSilent,
  fillDisk,
  killServer,
  onBadConnection,
  onEmbedded,
  onPostgres,
  setClockBack,
  smallDisk,
} from './scenarios.ts'
import type { Sum } from './writers.ts'

// Four members practice without a pause, each attempt sent until it is acknowledged, while things break. Words on the
// command line choose scenarios by what their names begin with.

const KILLS = Number(process.env.BENCH_KILLS ?? 50)
const RESTARTS = Number(process.env.BENCH_RESTARTS ?? 10)

const programs = findPostgres()
if (programs === null) throw new Error('This benchmark needs the programs of a PostgreSQL server.')
if (!existsSync(join(ROOT, 'dist/server/main.js')))
  throw new Error('This benchmark needs npm run build first.')

const chosen = process.argv.slice(2)

/** What breaks, how often, and how it is done; null where this machine does not allow it. */
const scenarios: readonly [name: string, times: number, play: () => Promise<Sum | null>][] = [
  ['embedded database: kill -9 of the server', KILLS, () => onEmbedded(killServer(KILLS))],
  ['embedded database: the disk full', 4, onFullDisk],
  ['embedded database: the clock a day back', 5, () => onEmbedded(setClockBack(5))],
  ['embedded database: a connection that cuts, repeats and reorders', 1000, () => onBadConnection(1000)],
  ['PostgreSQL: kill -9 of the server', KILLS, () => onPostgres(programs, killServer(KILLS))],
  ['PostgreSQL: restarted', RESTARTS, () => onPostgres(programs, endPostgres('SIGINT', RESTARTS))],
  ['PostgreSQL: crashed', RESTARTS, () => onPostgres(programs, endPostgres('SIGQUIT', RESTARTS))],
  ['PostgreSQL: failed over to a standby', 1, () => onPostgres(programs, failOver)],
  ['PostgreSQL: the network silent', 3, () => onPostgres(programs, fallSilent(3))],
]

console.log('## Faults under load\n')
console.log(
  'Four members practice without a pause, each attempt is sent until it is acknowledged, and things break.',
)
console.log('Afterwards the members’ data are compared with what was acknowledged.\n')
console.log(
  '| what breaks | times | acknowledged | of these lost | kept twice | other answers | longest pause |',
)
console.log('|---|---:|---:|---:|---:|---|---:|')
for (const [name, times, play] of scenarios) {
  if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) continue
  const sum = await play()
  console.log(sum === null ? `| ${name} | not possible here | | | | | |` : row(name, times, sum))
  if (sum !== null && (sum.lost > 0 || sum.twice > 0 || sum.strange > 0)) process.exitCode = 1
}

function row(name: string, times: number, { acknowledged, lost, twice, wrong, longestPause }: Sum): string {
  const others = wrong.length === 0 ? 'none' : wrong.join(', ')
  const pause = `${(longestPause / 1000).toFixed(1)} s`
  return `| ${[name, times, acknowledged, lost, twice, others, pause].join(' | ')} |`
}

async function onFullDisk(): Promise<Sum | null> {
  const disk = smallDisk(400)
  if (disk === null) return null
  try {
    return await onEmbedded(fillDisk(disk.path, 4), disk.path)
  } finally {
    disk.remove()
  }
}
