import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#scripts/checkout/run.ts'
import { findPostgres } from '#server/testing/scratch-postgres.ts'
import { jumpClock, MOVED_CLOCK } from './clock.ts'
import { DAMAGES } from './damage.ts'
import { CachedResults } from './cached-results.ts'
import { runWithLittleMemory } from './little-memory.ts'
import { runOutOfFiles } from './open-files.ts'
import { killAtStart } from './process-file.ts'
import { importUnderLoad } from './member-import.ts'
import {
  damageFolder,
  endPostgres,
  failOver,
  silenceNetwork,
  fillDisk,
  fillPostgresDisk,
  halfOpen,
  killOneProcess,
  killServer,
  runOnBadConnection,
  runOnEmbedded,
  runOnPostgres,
  setClockBack,
  slowDisk,
  slowPostgresDisk,
  slowNetwork,
  mountSmallDisk,
} from './scenarios.ts'
import type { Outcome } from './writers.ts'

// Injects faults while four members practice nonstop, resending each attempt until it is acknowledged. Select scenarios
// by name with `npm run bench -- faults --only standby`. The others keep their results from the last day.

const KILLS = Number(process.env.BENCH_KILLS ?? 50)
const RESTARTS = Number(process.env.BENCH_RESTARTS ?? 10)

const programs = findPostgres()
if (programs === null) throw new Error('This benchmark needs a PostgreSQL server’s programs.')
if (!existsSync(join(ROOT, 'dist/server/main.js')))
  throw new Error('This benchmark needs npm run build first.')

const { positionals: chosen } = parseArgs({ allowPositionals: true, options: { only: { type: 'boolean' } } })

/** While this file exists, the server's disk is slow. */
const slowDiskFlag = join(tmpdir(), `verses-slow-${process.pid}`)

/** Each fault, its repetitions, and a function that injects it. Null if this machine can't run the scenario. */
const scenarios: readonly [name: string, times: number, run: () => Promise<Outcome | null>][] = [
  ['embedded database: kill -9 of the server', KILLS, () => runOnEmbedded(killServer(KILLS))],
  [
    'embedded database: full disk',
    4,
    () =>
      runOnSmallDisk((disk) =>
        runOnEmbedded(({ server, writers }) => fillDisk(disk, 4)({ server, writers }), { folder: disk }),
      ),
  ],
  [
    'embedded database: 200 ms of added disk latency',
    1,
    () => runOnEmbedded(slowDisk(slowDiskFlag, 60), { settings: { SLOW_DISK: slowDiskFlag } }),
  ],
  ['embedded database: clock set back one day', 5, () => runOnEmbedded(setClockBack(5))],
  ['embedded database: kill -9 during startup', KILLS, () => killAtStart(KILLS)],
  ['embedded database: 200 idle connections, 128 open files', 5, () => runOutOfFiles(5)],
  ['embedded database: first start, attempts, and a backup in 512 MB', 1, () => runWithLittleMemory(400)],
  ['embedded database: member imports 46 MB', 1, () => runOnEmbedded(importUnderLoad)],
  [
    'embedded database: clock five years ahead, then 400 days behind',
    2,
    () => runOnEmbedded(jumpClock, { settings: { MOVED_CLOCK, RATE_LIMITS: 'on' } }),
  ],
  ['embedded database: 500 half-open connections', 1, () => runOnEmbedded(halfOpen(500, 200))],
  ['embedded database: damaged files, last backup restored', DAMAGES.length, runDamaged],
  [
    'embedded database: connection that drops, repeats, and reorders requests',
    1000,
    () => runOnBadConnection(1000),
  ],
  ['PostgreSQL: kill -9 of the server', KILLS, () => runOnPostgres(programs, killServer(KILLS))],
  ['PostgreSQL: restart', RESTARTS, () => runOnPostgres(programs, endPostgres('SIGINT', RESTARTS))],
  ['PostgreSQL: crash', RESTARTS, () => runOnPostgres(programs, endPostgres('SIGQUIT', RESTARTS))],
  [
    'PostgreSQL: kill -9 of one of its processes',
    RESTARTS,
    () => runOnPostgres(programs, killOneProcess(RESTARTS)),
  ],
  ['PostgreSQL: failover to a standby', 1, () => runOnPostgres(programs, failOver)],
  [
    'PostgreSQL: full disk',
    4,
    () => runOnSmallDisk((disk) => runOnPostgres(programs, fillPostgresDisk(disk, 4), disk)),
  ],
  ['PostgreSQL: 100 ms of added disk latency', 1, () => runOnPostgres(programs, slowPostgresDisk(100, 100))],
  ['PostgreSQL: 50 ms of added network latency', 1, () => runOnPostgres(programs, slowNetwork(50, 60))],
  ['PostgreSQL: network that drops all packets', 3, () => runOnPostgres(programs, silenceNetwork(3))],
]

console.log('## Faults under load\n')
console.log(
  'Four members practice nonstop while faults are injected, and resend each attempt until it is acknowledged.',
)
console.log('Afterward, the benchmark compares the members’ data with the acknowledged attempts.\n')
console.log('| fault | times | acknowledged | lost | stored twice | other responses | longest pause |')
console.log('|---|---:|---:|---:|---:|---|---:|')
const cache = new CachedResults()
for (const [name, times, run] of scenarios) {
  const isChosen = chosen.length === 0 || chosen.some((part) => name.includes(part))
  if (isChosen) cache.store(name, times, await run())
  const result = cache.get(name)
  if (result === undefined) continue
  console.log(formatRow(name, result.times, result.outcome))
  if (result.outcome !== null && hasFailed(result.outcome)) process.exitCode = 1
}

function hasFailed({ lost, duplicated, unexpected }: Outcome): boolean {
  return lost > 0 || duplicated > 0 || unexpected > 0
}

function formatRow(name: string, times: number, outcome: Outcome | null): string {
  if (outcome === null) return `| ${name} | not supported on this machine | | | | | |`
  const { acknowledged, lost, duplicated, otherResponses, longestPause } = outcome
  const others = otherResponses.length === 0 ? 'none' : otherResponses.join(', ')
  const pause = `${(longestPause / 1000).toFixed(1)} s`
  return `| ${[name, times, acknowledged, lost, duplicated, others, pause].join(' | ')} |`
}

function runDamaged(): Promise<Outcome> {
  return runOnEmbedded((stage, folder) => damageFolder(folder)(stage))
}

async function runOnSmallDisk(run: (disk: string) => Promise<Outcome>): Promise<Outcome | null> {
  const disk = mountSmallDisk(400)
  if (disk === null) return null
  try {
    return await run(disk.path)
  } finally {
    disk.remove()
  }
}
