import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#scripts/checkout/free-port.ts'
import { findUnprivilegedUser } from '#server/testing/scratch-postgres.ts'

const POSTGRES_SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  wal_level: 'replica',
}

/** A PostgreSQL server that can be stopped or crashed, restarted, and copied to a standby that takes over. */
export class FragilePostgres {
  readonly port: number
  readonly #programs: string
  readonly #folder: string
  readonly #user = findUnprivilegedUser()
  #process: ChildProcess | undefined
  #standby: FragilePostgres | undefined

  private constructor(programs: string, port: number, parent: string) {
    this.port = port
    this.#programs = programs
    this.#folder = mkdtempSync(join(parent, 'verses-faults-'))
    if (this.#user !== undefined) chownSync(this.#folder, this.#user.uid, this.#user.gid)
  }

  /** Creates a server with one empty database, in a folder below `parent`. */
  static async create(programs: string, parent = tmpdir()): Promise<FragilePostgres> {
    const postgres = new FragilePostgres(programs, await findFreePort(), parent)
    postgres.#run('initdb', [
      '-D',
      postgres.#data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
    ])
    await postgres.start()
    await postgres.query('create database verses')
    return postgres
  }

  /** Creates a synchronous standby. From then on, this server acknowledges nothing without it. */
  async createStandby(): Promise<FragilePostgres> {
    const copy = new FragilePostgres(this.#programs, await findFreePort(), tmpdir())
    const source = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres']
    copy.#run('pg_basebackup', [...source, '-D', copy.#data, '-R', '-X', 'stream', '-c', 'fast'])
    this.#standby = copy
    await copy.start()
    await this.query("alter system set synchronous_standby_names = '*'")
    await this.query('select pg_reload_conf()')
    return copy
  }

  async start(): Promise<void> {
    const options = { ...POSTGRES_SETTINGS, port: String(this.port), unix_socket_directories: this.#folder }
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const program = join(this.#programs, 'postgres')
    const server = spawn(program, ['-D', this.#data, ...flags], { ...this.#spawnOptions, stdio: 'ignore' })
    this.#process = server
    for (let tries = 0; tries < 600; tries += 1) {
      if (
        await this.query('select 1').then(
          () => true,
          () => false,
        )
      )
        return
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start.')
      await wait(50)
    }
    throw new Error('PostgreSQL does not answer.')
  }

  /** Kills one backend process, which makes PostgreSQL restart all of them and recover. */
  async killOneProcess(): Promise<void> {
    const { rows } = await this.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = 'verses' limit 1",
    )
    if (rows[0] !== undefined) process.kill(rows[0].pid, 'SIGKILL')
  }

  /** Switches WAL files until the disk is full, because PostgreSQL keeps some in reserve. */
  async fillLog(): Promise<void> {
    const next = "select pg_logical_emit_message(false, 'faults', 'next'), pg_switch_wal()"
    for (let files = 0; files < 30; files += 1) {
      const isDone = await this.query(next).catch(() => null)
      if (isDone === null) return
    }
  }

  get hasEnded(): boolean {
    return this.#process === undefined || this.#process.exitCode !== null || this.#process.signalCode !== null
  }

  /** Stops the server. SIGINT aborts running work, and SIGQUIT simulates a crash. */
  async end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const server = this.#process
    if (server === undefined || this.hasEnded) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }

  promote(): void {
    this.#run('pg_ctl', ['promote', '-D', this.#data, '-w'])
  }

  async query<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port,
      user: 'postgres',
      database: 'postgres',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.query<Row>(statement)
    } finally {
      await client.end().catch(() => {})
    }
  }

  async remove(): Promise<void> {
    await this.#standby?.remove()
    await this.end('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #data(): string {
    return join(this.#folder, 'data')
  }

  get #spawnOptions() {
    return { ...this.#user, cwd: this.#folder }
  }

  #run(program: string, args: readonly string[]): void {
    // Some programs are installed next to the server's, some only on the PATH.
    const bundled = join(this.#programs, program)
    execFileSync(existsSync(bundled) ? bundled : program, args, { ...this.#spawnOptions, stdio: 'ignore' })
  }
}
