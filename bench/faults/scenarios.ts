import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#scripts/checkout/free-port.ts'
import { openSilentLink, type SilentLink } from '#server/testing/silent-link.ts'
import { openUnreliableProxy } from '#server/testing/test-proxy.ts'
import { DAMAGES } from './damage.ts'
import { FragilePostgres } from './postgres.ts'
import { FragileServer } from './server-process.ts'
import { type Outcome, Writers } from './writers.ts'

export interface FaultStage {
  readonly server: FragileServer
  readonly writers: Writers
}

/** A stage with a database server behind a proxy. */
interface PostgresStage extends FaultStage {
  readonly postgres: FragilePostgres
  readonly link: SilentLink
}

interface EmbeddedSetup {
  /** Folder for data and backups. By default, a temporary one. */
  readonly folder?: string
  readonly settings?: NodeJS.ProcessEnv
  /** A command that runs the server with limits, put in front of the server's own command line. */
  readonly commandPrefix?: readonly string[]
}

/** Runs `scenario` on a server with an embedded database while members practice. */
export async function runOnEmbedded(
  scenario: (stage: FaultStage, folder: string) => Promise<void>,
  { folder, settings = {}, commandPrefix }: EmbeddedSetup = {},
): Promise<Outcome> {
  const parent = folder ?? mkdtempSync(join(tmpdir(), 'verses-faults-'))
  try {
    const environment = { ...settings, DATA_DIR: join(parent, 'data') }
    return await runScenario(environment, (stage) => scenario(stage, parent), commandPrefix)
  } finally {
    if (folder === undefined) rmSync(parent, { recursive: true, force: true })
  }
}

/** Like `runOnEmbedded`, over a connection that loses, truncates, repeats, and delays requests and responses. */
export async function runOnBadConnection(attempts: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'verses-faults-'))
  const port = await findFreePort()
  const server = new FragileServer({ DATA_DIR: folder, PORT: String(port) })
  await server.start()
  try {
    const proxy = await openUnreliableProxy(port, Math.random)
    const writers = new Writers(`http://127.0.0.1:${port}`, `http://127.0.0.1:${proxy.port}`)
    await writers.begin()
    await writers.awaitAttempts(attempts)
    const outcome = await writers.end()
    await proxy.close()
    return outcome
  } finally {
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Like `runOnEmbedded`, with its own PostgreSQL server. */
export async function runOnPostgres(
  programs: string,
  scenario: (stage: PostgresStage) => Promise<void>,
  disk?: string,
): Promise<Outcome> {
  const postgres = await FragilePostgres.create(programs, disk)
  const link = await openSilentLink(postgres.port)
  try {
    const url = `postgres://postgres@127.0.0.1:${link.port}/verses`
    return await runScenario({ DATABASE_URL: url }, (stage) => scenario({ ...stage, postgres, link }))
  } finally {
    link.close()
    await postgres.remove()
  }
}

async function runScenario(
  environment: NodeJS.ProcessEnv,
  scenario: (stage: FaultStage) => Promise<void>,
  commandPrefix?: readonly string[],
): Promise<Outcome> {
  const port = await findFreePort()
  const server = new FragileServer({ ...environment, PORT: String(port) }, commandPrefix)
  await server.start()
  try {
    const writers = new Writers(`http://127.0.0.1:${port}`)
    await writers.begin()
    await writers.awaitAttempts(20)
    await scenario({ server, writers })
    await writers.awaitAttempts(20)
    if (server.hasDied) throw new Error('The server stopped unexpectedly.')
    return await writers.end()
  } finally {
    await server.end('SIGKILL')
  }
}

/** Kills the server repeatedly, each time after a random number of attempts. */
export const killServer =
  (times: number) =>
  async ({ server, writers }: FaultStage): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await writers.awaitAttempts(Math.floor(Math.random() * 40))
      await server.end('SIGKILL')
      await server.start()
    }
  }

export const endPostgres =
  (signal: 'SIGINT' | 'SIGQUIT', times: number) =>
  async ({ postgres, writers }: PostgresStage): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await writers.awaitAttempts(20 + Math.floor(Math.random() * 40))
      await postgres.end(signal)
      await postgres.start()
    }
  }

export async function failOver({ postgres, link, writers }: PostgresStage): Promise<void> {
  const standby = await postgres.createStandby()
  await writers.awaitAttempts(100)
  await postgres.end('SIGQUIT')
  standby.promote()
  link.redirectTo(standby.port)
  await writers.awaitAttempts(100)
}

/** Drops all packets to the database server without closing connections. */
export const silenceNetwork =
  (times: number) =>
  async ({ link, writers }: PostgresStage): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await writers.awaitAttempts(20)
      link.fallSilent()
      await wait(1000)
      link.recover()
    }
  }

export const slowNetwork =
  (milliseconds: number, attempts: number) =>
  async ({ link, writers }: PostgresStage): Promise<void> => {
    link.slowDown(milliseconds)
    await writers.awaitAttempts(attempts)
    link.slowDown(0)
  }

/** Adds latency to each commit of the database server. */
export const slowPostgresDisk =
  (milliseconds: number, attempts: number) =>
  async ({ postgres, writers }: PostgresStage): Promise<void> => {
    await postgres.query(`alter system set commit_delay = ${milliseconds * 1000}`)
    await postgres.query('alter system set commit_siblings = 0')
    await postgres.query('select pg_reload_conf()')
    await writers.awaitAttempts(attempts)
  }

export const killOneProcess =
  (times: number) =>
  async ({ postgres, writers }: PostgresStage): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await writers.awaitAttempts(20)
      await postgres.killOneProcess()
    }
  }

/** Slows down the embedded database's disk. */
export const slowDisk =
  (slowDiskFile: string, attempts: number) =>
  async ({ writers }: FaultStage): Promise<void> => {
    writeFileSync(slowDiskFile, '')
    await writers.awaitAttempts(attempts)
    rmSync(slowDiskFile)
  }

/** Opens connections that send half a request and stay open. */
export const halfOpen =
  (connections: number, attempts: number) =>
  async ({ server, writers }: FaultStage): Promise<void> => {
    const halfRequest =
      'POST /api/user/progress HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n\r\n{"id":'
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(halfRequest))
      return socket.on('error', () => {})
    })
    await writers.awaitAttempts(attempts)
    for (const socket of sockets) socket.destroy()
  }

/**
 * Damages the embedded database's files in a different way each time. The server must refuse to start with one
 * sentence that mentions the last backup, and that backup must restore everything acknowledged before it was made.
 */
export const damageFolder =
  (folder: string) =>
  async ({ server, writers }: FaultStage): Promise<void> => {
    for (const [number, damage] of DAMAGES.entries()) {
      await writers.awaitAttempts(40)
      await writers.stop()
      const backup = join(folder, `backup-${number}.ndjson.gz`)
      await server.admin('backup', backup)
      await server.end('SIGKILL')
      damage(join(folder, 'data/database'))
      const output = await server.failToStart()
      if (
        !/^Cannot open the database/m.test(output) ||
        /^\s+at /m.test(output) ||
        output.split('\n').length > 2
      )
        throw new Error(`The server did not explain damage ${number} in one sentence: ${output}`)
      await server.admin('restore', backup, '--yes')
      await server.start()
      writers.resume()
    }
  }

export const setClockBack =
  (times: number) =>
  async ({ server, writers }: FaultStage): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await writers.awaitAttempts(50)
      server.signal('SIGUSR2')
    }
  }

/** Mounts a RAM disk. Returns null without root, which mounting requires. */
export function mountSmallDisk(megabytes: number): { path: string; remove: () => void } | null {
  const path = mkdtempSync(join(tmpdir(), 'verses-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  return {
    path,
    remove() {
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}

export const fillDisk =
  (disk: string, times: number) =>
  async ({ writers }: FaultStage, whileFull = async () => {}, repair = async () => {}): Promise<void> => {
    const filler = join(disk, 'filler')
    for (let time = 0; time < times; time += 1) {
      await writers.awaitAttempts(20)
      const { bavail, bsize } = statfsSync(disk)
      // Alternate between stopping once the server refuses writes, and filling the disk to the last byte.
      writeFileSync(filler, Buffer.alloc(bavail * bsize - (time % 2 === 0 ? 20_000_000 : 0)))
      await whileFull()
      await wait(3000)
      truncateSync(filler)
      await repair()
    }
  }

/** Fills the disk of a PostgreSQL server, which stops when its log no longer fits, then restarts it. */
export const fillPostgresDisk =
  (disk: string, times: number) =>
  (stage: PostgresStage): Promise<void> =>
    fillDisk(disk, times)(
      stage,
      () => stage.postgres.fillLog(),
      async () => {
        if (stage.postgres.hasEnded) await stage.postgres.start()
      },
    )
