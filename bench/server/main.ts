import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { type Load, load } from './load.ts'

const SECONDS = 5

const server = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'bench/server/signed-in-server.ts')], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
})
if (server.stdout === null) throw new Error('The server cannot be heard.')
const [line] = (await once(server.stdout, 'data')) as [Buffer]
const [address = '', cookie = ''] = line.toString().trim().split(' ')
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
  `32 connections, one request after the other on each, ${SECONDS} s per row; the load is made on the same cores.\n`,
)
console.log('| what | requests per second | median | 99 % within | processor time each | bytes |')
console.log('|---|---:|---:|---:|---:|---:|')
for (const [name, path, headers] of cases) {
  const before = await processorMs()
  const result = await load(port, path, headers, SECONDS)
  console.log(row(name, result, (await processorMs()) - before))
}

server.kill('SIGTERM')
await once(server, 'exit')

async function tagOf(path: string): Promise<string> {
  const response = await fetch(new URL(path, address), { headers: br })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

/** Milliseconds of processor time that the server has used since it was started. */
async function processorMs(): Promise<number> {
  server.send('usage')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

function row(name: string, { perSecond, median, p99, bytes }: Load, processor: number): string {
  const each = processor / (perSecond * SECONDS)
  const ms = (figure: number, digits = 1) => `${figure.toFixed(digits)} ms`
  return `| ${name} | ${Math.round(perSecond)} | ${ms(median)} | ${ms(p99)} | ${ms(each, 3)} | ${bytes} |`
}
