import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { CLIENT_COUNT, type LoadFigures, measureLoad, summarize } from './load.ts'
import type { ServerQuestion } from './signed-in-server.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const ROUND_COUNT = 3

const server = startProgram('bench/server/signed-in-server.ts')
const [url = '', cookie = ''] = (await readFirstLine(server)).split(' ')
const port = Number(new URL(url).port)

const signedIn = { Cookie: cookie }
const br = { ...signedIn, 'Accept-Encoding': 'br' }
const list = '/api/verses?translation=KJV'
const cases: readonly (readonly [name: string, path: string, headers: Record<string, string>])[] = [
  ['A tiny answer (health)', '/api/health', {}],
  ['The verse of the day', '/api/verses/random?translation=KJV', { 'X-Time-Zone': 'Europe/London' }],
  ['Who is signed in', '/api/auth/user', signedIn],
  ['One verse', '/api/verses/JHN.3.16.KJV', signedIn],
  ['One chapter', `${list}&book=JHN&chapter=3`, br],
  ['The whole Bible, already known (304)', list, { ...br, 'If-None-Match': await fetchEtag(list) }],
  ['The whole Bible (31,102 verses)', list, br],
  ['The front page', '/', br],
]

console.log('## The server under load\n')
console.log(
  `32 connections send one request after another, for ${SECONDS} s per row. The load generator shares the server's cores.\n`,
)
console.log('| request | requests per second | median | 99% within | processor time each | bytes |')
console.log('|---|---:|---:|---:|---:|---:|')
for (const [name, path, headers] of cases) {
  const before = await fetchProcessorMs()
  const result = await measureLoad(port, path, headers, SECONDS)
  console.log(formatRow(name, result, (await fetchProcessorMs()) - before))
}

const files = startProgram('bench/server/file-server.ts', join(ROOT, 'dist/content'))
const filePort = Number(new URL(await readFirstLine(files)).port)
const revalidation = { ...br, 'If-None-Match': await fetchEtag(list) }

console.log('\n### Against the limit\n')
console.log(
  `The figures are medians of ${ROUND_COUNT} rounds of ${SECONDS} s each, alternating between the request and its limit.\n`,
)
console.log('| request | requests per second | the limit | per second | share |')
console.log('|---|---:|---|---:|---:|')
console.log(
  await compare(
    ['The whole Bible (31,102 verses)', () => measureLoad(port, list, br, SECONDS)],
    [
      'the same bytes from a plain file server, without sign-in',
      () => measureLoad(filePort, '/KJV.json.br', {}, SECONDS),
    ],
  ),
)
console.log(
  await compare(
    ['The whole Bible, already known (304)', () => measureLoad(port, list, revalidation, SECONDS)],
    ['the query for the session alone, without HTTP', measureSessions],
  ),
)

for (const child of [server, files]) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

type NamedMeasurement = readonly [name: string, measure: () => Promise<LoadFigures>]

/** Measures both in turn and formats a row with our share of the limit. */
async function compare(
  [name, measure]: NamedMeasurement,
  [limit, measureLimit]: NamedMeasurement,
): Promise<string> {
  const [ours, best]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    ours.push((await measure()).perSecond)
    best.push((await measureLimit()).perSecond)
  }
  const share = (100 * computeMedian(ours)) / computeMedian(best)
  return `| ${name} | ${Math.round(computeMedian(ours))} | ${limit} | ${Math.round(computeMedian(best))} | ${Math.round(share)}% |`
}

function computeMedian(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0
}

async function measureSessions(): Promise<LoadFigures> {
  ask({ kind: 'sessions', clients: CLIENT_COUNT, seconds: SECONDS })
  const [times] = (await once(server, 'message')) as [number[]]
  return summarize(times, SECONDS, 0)
}

function ask(question: ServerQuestion): void {
  server.send(question)
}

function startProgram(file: string, ...args: readonly string[]): ChildProcess {
  const program = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Stop the server even after a failure.
  process.on('exit', () => program.kill('SIGTERM'))
  return program
}

async function readFirstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output.')
  const [line] = (await once(stdout, 'data')) as [Buffer]
  return line.toString().trim()
}

async function fetchEtag(path: string): Promise<string> {
  const response = await fetch(new URL(path, url), { headers: br })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

/** Asks how many processor milliseconds the server has used since it started. */
async function fetchProcessorMs(): Promise<number> {
  ask({ kind: 'usage' })
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

function formatRow(name: string, { perSecond, median, p99, bytes }: LoadFigures, processor: number): string {
  const perRequest = processor / (perSecond * SECONDS)
  const formatMs = (figure: number, digits = 1) => `${figure.toFixed(digits)} ms`
  return `| ${name} | ${Math.round(perSecond)} | ${formatMs(median)} | ${formatMs(p99)} | ${formatMs(perRequest, 3)} | ${bytes} |`
}
