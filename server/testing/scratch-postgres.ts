import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface ScratchPostgres {
  /** The address of the first database, with a user who may create others. */
  readonly url: string
  stop(): Promise<void>
}

/** Debian's folder of server programs, by version; they aren't in PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Returns whether tests can use a PostgreSQL server, at TEST_DATABASE_URL or started here. */
export const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null

export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

/**
 * Starts a server reachable only by a socket in its folder, which is deleted on stop. By default, a power failure can lose
 * data.
 */
export async function startScratchPostgres(
  programs: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ScratchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'verses-'))
  const user = findUnprivilegedUser()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const processOptions = { ...user, cwd: folder, stdio: 'ignore' } as const
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, processOptions)
  const server = await runScratchPostgres(programs, folder, settings)
  return {
    url: server.url,
    async stop() {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a server on a folder's data, reachable only by a socket in the folder. Passes its log to `log`. */
export async function runScratchPostgres(
  programs: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
  log?: (text: string) => void,
): Promise<{ readonly url: string; end: () => Promise<void> }> {
  const options = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '200',
    ...settings,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...flags], {
    ...findUnprivilegedUser(),
    cwd: folder,
    stdio: ['ignore', 'ignore', log === undefined ? 'ignore' : 'pipe'],
  })
  server.stderr?.on('data', (text) => log?.(String(text)))
  process.once('exit', () => server.kill('SIGQUIT'))
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`
  await waitForServer(url, server)
  return {
    url,
    async end() {
      const exited = once(server, 'exit')
      server.kill('SIGINT')
      await exited
    },
  }
}

/** PostgreSQL refuses to run as root, so use its own user or an unprivileged one. */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((user) => readId('-u', user) !== null) ?? 'nobody'
  return { uid: readId('-u', name) ?? 65_534, gid: readId('-g', name) ?? 65_534 }
}

function readId(flag: '-u' | '-g', user: string): number | null {
  try {
    return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return null
  }
}

export async function waitForServer(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; server.exitCode === null; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries === 300) throw error
      await wait(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('The test PostgreSQL server did not start.')
}
