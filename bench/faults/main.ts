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
  fillDiskOfPostgres,
  halfOpen,
  killOneProcess,
  killServer,
  runOnBadConnection,
  runOnEmbedded,
  runOnPostgres,
  setClockBack,
  slowDisk,
  slowDiskOfPostgres,
  slowNetwork,
  mountSmallDisk,
} from './scenarios.ts'
import type { Outcome } from './writers.ts'

// Injects faults while four members practice nonstop, resending each attempt until it is acknowledged. Select scenarios
// by name with `npm run bench -- faults --only standby`. The others keep their results from the last day.

const KILLS = Number(process.env.BENCH_KILLS ?? 50)
const RESTARTS = Number(process.env.BENCH_RESTARTS ?? 10)

const programs = findPostgres()
if (programs === null) throw new Error('This benchmark needs the programs of a PostgreSQL server.')
if (!existsSync(join(ROOT, 'dist/server/main.js')))
  throw new Error('This benchmark needs npm run build first.')

const { positionals: chosen } = parseArgs({ allowPositionals: true, options: { only: { type: 'boolean' } } })

/** While this file exists, the server's disk is slow. */
const slowDiskFlag = join(tmpdir(), `verses-slow-${process.pid}`)

/** What breaks, how often, and a function that breaks it. It returns null if this machine can't run the scenario. */
const scenarios: readonly [name: string, times: number, run: () => Promise<Outcome | null>][] = [
  ['embedded database: kill -9 of the server', KILLS, () => runOnEmbedded(killServer(KILLS))],
  [
    'embedded database: the disk full',
    4,
    () =>
      runOnSmallDisk((disk) =>
        runOnEmbedded(({ server, writers }) => fillDisk(disk, 4)({ server, writers }), { folder: disk }),
      ),
  ],
  [
    'embedded database: a disk that takes 200 ms longer',
    1,
    () => runOnEmbedded(slowDisk(slowDiskFlag, 60), { settings: { SLOW_DISK: slowDiskFlag } }),
  ],
  ['embedded database: the clock a day back', 5, () => runOnEmbedded(setClockBack(5))],
  ['embedded database: kill -9 in the middle of a start', KILLS, () => killAtStart(KILLS)],
  ['embedded database: 200 idle connections, 128 open files', 5, () => runOutOfFiles(5)],
  ['embedded database: a first start, attempts and a backup in 512 MB', 1, () => runWithLittleMemory(400)],
  ['embedded database: a member imports 46 MB', 1, () => runOnEmbedded(importUnderLoad)],
  [
    'embedded database: the clock five years ahead, then 400 days behind',
    2,
    () => runOnEmbedded(jumpClock, { settings: { MOVED_CLOCK, RATE_LIMITS: 'on' } }),
  ],
  ['embedded database: 500 connections half open', 1, () => runOnEmbedded(halfOpen(500, 200))],
  ['embedded database: its files damaged, the last backup restored', DAMAGES.length, runDamaged],
  ['embedded database: a connection that cuts, repeats and reorders', 1000, () => runOnBadConnection(1000)],
  ['PostgreSQL: kill -9 of the server', KILLS, () => runOnPostgres(programs, killServer(KILLS))],
  ['PostgreSQL: restarted', RESTARTS, () => runOnPostgres(programs, endPostgres('SIGINT', RESTARTS))],
  ['PostgreSQL: crashed', RESTARTS, () => runOnPostgres(programs, endPostgres('SIGQUIT', RESTARTS))],
  [
    'PostgreSQL: kill -9 of one of its processes',
    RESTARTS,
    () => runOnPostgres(programs, killOneProcess(RESTARTS)),
  ],
  ['PostgreSQL: failed over to a standby', 1, () => runOnPostgres(programs, failOver)],
  [
    'PostgreSQL: the disk full',
    4,
    () => runOnSmallDisk((disk) => runOnPostgres(programs, fillDiskOfPostgres(disk, 4), disk)),
  ],
  [
    'PostgreSQL: a disk that takes 100 ms longer',
    1,
    () => runOnPostgres(programs, slowDiskOfPostgres(100, 100)),
  ],
  ['PostgreSQL: the network 50 ms slower', 1, () => runOnPostgres(programs, slowNetwork(50, 60))],
  ['PostgreSQL: the network silent', 3, () => runOnPostgres(programs, silenceNetwork(3))],
]

console.log('## Faults under load\n')
console.log(
  'Four members practice nonstop, resending each attempt until it is acknowledged, while faults are injected.',
)
console.log('Afterward, the members’ data is compared with what was acknowledged.\n')
console.log(
  '| what breaks | times | acknowledged | of these lost | stored twice | other answers | longest pause |',
)
console.log('|---|---:|---:|---:|---:|---|---:|')
const cache = new CachedResults()
for (const [name, times, run] of scenarios) {
  const isChosen = chosen.length === 0 || chosen.some((word) => name.includes(word))
  if (isChosen) cache.store(name, times, await run())
  const result = cache.get(name)
  if (result === undefined) continue
  console.log(row(name, result.times, result.outcome))
  if (result.outcome !== null && hasFailed(result.outcome)) process.exitCode = 1
}

function hasFailed({ lost, duplicated, unexpected }: Outcome): boolean {
  return lost > 0 || duplicated > 0 || unexpected > 0
}

function row(name: string, times: number, outcome: Outcome | null): string {
  if (outcome === null) return `| ${name} | not possible here | | | | | |`
  const { acknowledged, lost, duplicated, otherAnswers, longestPause } = outcome
  const others = otherAnswers.length === 0 ? 'none' : otherAnswers.join(', ')
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
