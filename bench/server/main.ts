import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { CLIENTS, type Load, load, loadOf } from './load.ts'
import type { ServerQuestion } from './signed-in-server.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const ROUNDS = 3

const server = program('bench/server/signed-in-server.ts')
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
  ['The whole Bible, known already (304)', list, { ...br, 'If-None-Match': await tagOf(list) }],
  ['The whole Bible (31,102 verses)', list, br],
  ['The front page', '/', br],
]

console.log('## The server under load\n')
console.log(
  `32 connections, one request after another on each, ${SECONDS} s per row. The load generator shares the server's cores.\n`,
)
console.log('| what | requests per second | median | 99 % within | processor time each | bytes |')
console.log('|---|---:|---:|---:|---:|---:|')
for (const [name, path, headers] of cases) {
  const before = await processorMs()
  const result = await load(port, path, headers, SECONDS)
  console.log(row(name, result, (await processorMs()) - before))
}

const files = program('bench/server/file-server.ts', join(ROOT, 'dist/content'))
const filePort = Number(new URL(await firstLine(files)).port)
const known = { ...br, 'If-None-Match': await tagOf(list) }

console.log('\n### Against the limit\n')
console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s each, one after the other in turn.\n`)
console.log('| what | requests per second | the limit | per second | share |')
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
    ['The whole Bible, known already (304)', () => load(port, list, known, SECONDS)],
    ['the query for the session alone, without HTTP', sessionQueries],
  ),
)

for (const each of [server, files]) {
  each.kill('SIGTERM')
  await once(each, 'exit')
}

type Measured = readonly [name: string, measure: () => Promise<Load>]

/** Measures both in turn, and returns our share of the limit. */
async function compare([name, measure]: Measured, [limit, measureLimit]: Measured): Promise<string> {
  const [own, best]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push((await measure()).perSecond)
    best.push((await measureLimit()).perSecond)
  }
  const share = (100 * medianOf(own)) / medianOf(best)
  return `| ${name} | ${Math.round(medianOf(own))} | ${limit} | ${Math.round(medianOf(best))} | ${Math.round(share)} % |`
}

function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0
}

async function sessionQueries(): Promise<Load> {
  ask({ kind: 'sessions', clients: CLIENTS, seconds: SECONDS })
  const [times] = (await once(server, 'message')) as [number[]]
  return loadOf(times, SECONDS, 0)
}

function ask(question: ServerQuestion): void {
  server.send(question)
}

function program(file: string, ...args: readonly string[]): ChildProcess {
  const started = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Stop the server even after a failure.
  process.on('exit', () => started.kill('SIGTERM'))
  return started
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server cannot be heard.')
  const [line] = (await once(stdout, 'data')) as [Buffer]
  return line.toString().trim()
}

async function tagOf(path: string): Promise<string> {
  const response = await fetch(new URL(path, address), { headers: br })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

/** Processor milliseconds the server has used since it started. */
async function processorMs(): Promise<number> {
  ask({ kind: 'usage' })
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

function row(name: string, { perSecond, median, p99, bytes }: Load, processor: number): string {
  const each = processor / (perSecond * SECONDS)
  const ms = (figure: number, digits = 1) => `${figure.toFixed(digits)} ms`
  return `| ${name} | ${Math.round(perSecond)} | ${ms(median)} | ${ms(p99)} | ${ms(each, 3)} | ${bytes} |`
}
