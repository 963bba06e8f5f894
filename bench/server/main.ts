import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { CLIENTS, type Load, load, summarize } from './load.ts'
import type { ServerQuestion } from './signed-in-server.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const ROUNDS = 3

const server = startProgram('bench/server/signed-in-server.ts')
const [address = '', cookie = ''] = (await firstLine(server)).split(' ')
const port = Number(new URL(address).port)

const signedIn = { Cookie: cookie }
const br = { ...signedIn, 'Accept-Encoding': 'br' }
const list = '/api/verses?translation=KJV'
const cases: readonly (readonly [name: string, path: string, headers: Record<string, string>])[] = [
  ['A tiny answer (health)', '/api/health', {}],
  ['The verse of the day', '/api/verses/random?translation=KJV', { 'X-Time-Zone': 'Europe/London' }],
  ['Who is signed in', '/api/auth/user', signedIn],
  ['One verse', '/api/verses/JHN.3.16.KJV', signedIn],
  ['One chapter', `${list}&book=JHN&chapter=3`, br],
  ['The whole Bible, already known (304)', list, { ...br, 'If-None-Match': await etagOf(list) }],
  ['The whole Bible (31,102 verses)', list, br],
  ['The front page', '/', br],
]

console.log('## The server under load\n')
console.log(
  `32 connections, one request after another on each, ${SECONDS} s per row. The load generator shares the server's cores.\n`,
)
console.log('| request | requests per second | median | 99% within | processor time each | bytes |')
console.log('|---|---:|---:|---:|---:|---:|')
for (const [name, path, headers] of cases) {
  const before = await processorMs()
  const result = await load(port, path, headers, SECONDS)
  console.log(row(name, result, (await processorMs()) - before))
}

const files = startProgram('bench/server/file-server.ts', join(ROOT, 'dist/content'))
const filePort = Number(new URL(await firstLine(files)).port)
const revalidation = { ...br, 'If-None-Match': await etagOf(list) }

console.log('\n### Against the limit\n')
console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s each, alternating.\n`)
console.log('| request | requests per second | the limit | per second | share |')
console.log('|---|---:|---|---:|---:|')
console.log(
  await compare(
    ['The whole Bible (31,102 verses)', () => load(port, list, br, SECONDS)],
    [
      'the same bytes from a plain file server, without sign-in',
      () => load(filePort, '/KJV.json.br', {}, SECONDS),
    ],
  ),
)
console.log(
  await compare(
    ['The whole Bible, already known (304)', () => load(port, list, revalidation, SECONDS)],
    ['the query for the session alone, without HTTP', sessionQueries],
  ),
)

for (const child of [server, files]) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

type Measured = readonly [name: string, measure: () => Promise<Load>]

/** Measures both in turn, and formats a row with our share of the limit. */
async function compare([name, measure]: Measured, [limit, measureLimit]: Measured): Promise<string> {
  const [ours, best]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((await measure()).perSecond)
    best.push((await measureLimit()).perSecond)
  }
  const share = (100 * medianOf(ours)) / medianOf(best)
  return `| ${name} | ${Math.round(medianOf(ours))} | ${limit} | ${Math.round(medianOf(best))} | ${Math.round(share)}% |`
}

function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0
}

async function sessionQueries(): Promise<Load> {
  ask({ kind: 'sessions', clients: CLIENTS, seconds: SECONDS })
  const [times] = (await once(server, 'message')) as [number[]]
  return summarize(times, SECONDS, 0)
}

function ask(question: ServerQuestion): void {
  server.send(question)
}

function startProgram(file: string, ...args: readonly string[]): ChildProcess {
  const started = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Stop the server even after a failure.
  process.on('exit', () => started.kill('SIGTERM'))
  return started
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output.')
  const [line] = (await once(stdout, 'data')) as [Buffer]
  return line.toString().trim()
}

async function etagOf(path: string): Promise<string> {
  const response = await fetch(new URL(path, address), { headers: br })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

/** Asks how many processor milliseconds the server has used since it started. */
async function processorMs(): Promise<number> {
  ask({ kind: 'usage' })
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

function row(name: string, { perSecond, median, p99, bytes }: Load, processor: number): string {
  const perRequest = processor / (perSecond * SECONDS)
  const ms = (figure: number, digits = 1) => `${figure.toFixed(digits)} ms`
  return `| ${name} | ${Math.round(perSecond)} | ${ms(median)} | ${ms(p99)} | ${ms(perRequest, 3)} | ${bytes} |`
}
