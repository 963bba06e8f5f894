import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT, runNode } from '#scripts/checkout/run.ts'

const PRELOADED_MODULES = ['./movable-clock.mjs', './slow-disk.mjs'].map(
  (file) => new URL(file, import.meta.url).href,
)

/** A built server that can be killed and restarted on the same port and database. */
export class FragileServer {
  readonly #environment: NodeJS.ProcessEnv
  readonly #commandPrefix: readonly string[]
  #process: ChildProcess | undefined

  readonly port: number

  /** @param commandPrefix goes in front of the server's own command line */
  constructor(environment: NodeJS.ProcessEnv, commandPrefix: readonly string[] = []) {
    this.#commandPrefix = commandPrefix
    this.port = Number(environment.PORT)
    this.#environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      BACKUP_DIR: 'off',
      NODE_OPTIONS: PRELOADED_MODULES.map((file) => `--import=${file}`).join(' '),
      ...environment,
    }
  }

  /** Starts the server and kills it as soon as `moment` resolves. Returns what it wrote to stderr. */
  async startAndKill(moment: () => Promise<unknown>): Promise<string> {
    const server = this.#spawn('pipe')
    const closed = once(server, 'close')
    let output = ''
    server.stderr?.on('data', (chunk) => (output += String(chunk)))
    server.stdout?.resume()
    await Promise.race([moment(), closed])
    server.kill('SIGKILL')
    await closed
    return output
  }

  async start(): Promise<void> {
    const server = this.#spawn('inherit')
    this.#process = server
    let output = ''
    for await (const chunk of server.stdout ?? []) {
      output += String(chunk)
      if (output.includes('is ready')) {
        server.stdout?.resume()
        return
      }
    }
    throw new Error(`The server did not start: ${output}`)
  }

  /** Expects the server to fail to start. Returns its output. */
  async failToStart(): Promise<string> {
    const server = this.#spawn('pipe')
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk) => {
        output += String(chunk)
        if (output.includes('is ready')) server.kill('SIGKILL')
      })
    const [status] = (await once(server, 'close')) as [number | null]
    if (status !== 1) throw new Error(`The server did not refuse to start: ${output}`)
    return output.trim()
  }

  async admin(...words: readonly string[]): Promise<void> {
    const { ok, output } = await runNode(['dist/server/admin.js', ...words], this.#environment)
    if (!ok) throw new Error(output)
  }

  #spawn(errors: 'inherit' | 'pipe'): ChildProcess {
    const [program = process.execPath, ...args] = [
      ...this.#commandPrefix,
      process.execPath,
      join(ROOT, 'dist/server/main.js'),
    ]
    return spawn(program, args, {
      env: this.#environment,
      stdio: ['ignore', 'pipe', errors],
    })
  }

  /** Sends a signal that doesn't end the server. */
  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal)
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const closed = once(server, 'exit')
    server.kill(signal)
    await closed
  }

  get hasDied(): boolean {
    return this.#process?.exitCode !== null || this.#process.signalCode !== null
  }
}
