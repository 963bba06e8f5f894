import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '../checkout/run.ts'
import { packRelease, tar } from './make-release.ts'

/** Some of the packages in the pages, the workers, and the server, and some that aren't bundled. */
const EXPECTED_PACKAGES = [
  'react',
  'csv-parse',
  'workbox-core',
  'tailwindcss',
  'fastify',
  'drizzle-orm',
  '@electric-sql/pglite',
]

// Tests the release as an operator would: pack, unpack in an empty folder, start, query, back up, stop.
const place = await mkdtemp(join(tmpdir(), 'verses-try-release-'))
let server: ChildProcess | undefined
process.once('exit', () => server?.kill('SIGKILL'))
try {
  const folder = await unpack()
  checkDocuments(folder)
  const env = { ...createSettings(), ...createCopySettings() }
  server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await readAddress(server)
  for (const path of [
    '/',
    '/api/ready',
    '/api/translations',
    '/practice/verse/JHN.3.16.KJV',
    '/THIRD-PARTY.txt',
  ])
    await checkResponse(origin, path)
  await checkCopy()
  await admin(folder, env, 'backup', join(place, 'backup.ndjson.gz'))
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const [status] = (await ended) as [number | null]
  // Status 1 means that a busy machine had no time to close the database, which is safe anyway.
  if (status === null && process.platform !== 'win32') throw new Error('The server did not stop.')
  console.log('The release needs nothing but Node.')
} finally {
  server?.kill('SIGKILL')
  await rm(place, { recursive: true, force: true })
}

function createSettings() {
  return { PATH: process.env.PATH, DATA_DIR: join(place, 'data'), PORT: '0', LOG_LEVEL: 'warn' }
}

/** Settings to copy an encrypted backup with a program. The key is the example in age's documentation. */
function createCopySettings(): Record<string, string> {
  if (process.platform === 'win32') return {}
  const [backups, program] = [join(place, 'backups'), join(place, 'copy')]
  mkdirSync(backups)
  writeFileSync(join(backups, 'verses-2026-11-22T03-15-00Z-daily.ndjson.gz'), 'a pretend backup')
  writeFileSync(
    program,
    '#!/bin/sh\ncp "$1" "$(dirname "$0")/copied.part"\nmv "$(dirname "$0")/copied.part" "$(dirname "$0")/copied"\n',
    { mode: 0o755 },
  )
  const key = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  return { BACKUP_DIR: backups, BACKUP_COPY: program, BACKUP_AGE_RECIPIENT: key }
}

async function checkCopy(): Promise<void> {
  if (process.platform === 'win32') return
  const copy = join(place, 'copied')
  for (let tries = 0; !existsSync(copy); tries += 1) {
    if (tries === 600) throw new Error('The backup was not copied.')
    await wait(100)
  }
  if (!readFileSync(copy, 'utf8').startsWith('age-encryption.org/v1'))
    throw new Error('The copy is not encrypted.')
}

/** Checks that the notices match the bill of materials, and that no secrets were packed. */
function checkDocuments(folder: string): void {
  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    readonly components: readonly { readonly name: string; readonly version: string }[]
  }
  const notices = readFileSync(join(folder, 'THIRD-PARTY.txt'), 'utf8')
  for (const { name, version } of bill.components)
    if (!notices.includes(`\n${name} ${version} (`)) throw new Error(`THIRD-PARTY.txt does not list ${name}.`)
  const listedPackages = new Set(bill.components.map(({ name }) => name))
  for (const name of EXPECTED_PACKAGES)
    if (!listedPackages.has(name)) throw new Error(`The bill of materials lacks ${name}.`)
  for (const path of ['dist/web/THIRD-PARTY.txt', 'dist/server/THIRD-PARTY.txt', 'deploy/nginx.conf'])
    if (!existsSync(join(folder, path))) throw new Error(`${path} is missing.`)
  if (existsSync(join(folder, 'deploy/secrets'))) throw new Error('Secrets were packed.')
}

async function unpack(): Promise<string> {
  const archive = await packRelease(ROOT, join(place, 'release'))
  const empty = join(place, 'empty')
  await mkdir(empty)
  await tar(['-xzf', archive, '-C', empty])
  const [name = ''] = await readdir(empty)
  return join(empty, name)
}

/** Reads the URL from the "ready" line. */
async function readAddress(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const part of child.stdout ?? []) {
    output += String(part)
    const [url] = /http:\/\/\S+/.exec(output) ?? []
    if (url !== undefined) return url
  }
  throw new Error(`The server did not start: ${output}`)
}

async function checkResponse(origin: string, path: string): Promise<void> {
  const { status } = await fetch(`${origin}${path}`)
  if (status !== 200) throw new Error(`${path} returned ${status}.`)
}

function admin(cwd: string, env: NodeJS.ProcessEnv, ...words: string[]) {
  return promisify(execFile)(process.execPath, ['dist/server/admin.js', ...words], { cwd, env })
}
