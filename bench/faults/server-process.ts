import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'

const MOVABLE_CLOCK = new URL('./movable-clock.mjs', import.meta.url).href

/** The built server, which can be ended by force and started again on the same port and database. */
export class FragileServer {
  readonly #environment: NodeJS.ProcessEnv
  #process: ChildProcess | undefined

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      BACKUP_DIR: 'off',
      NODE_OPTIONS: `--import=${MOVABLE_CLOCK}`,
      ...environment,
    }
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = server
    let said = ''
    for await (const part of server.stdout) {
      said += String(part)
      if (said.includes('is ready')) {
        server.stdout.resume()
        return
      }
    }
    throw new Error(`The server did not start: ${said}`)
  }

  /** Sends a signal that it lives on with. */
  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal)
  }

  /** Ends it, and waits for its end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }

  /** Whether it ended without being told to. */
  get hasDied(): boolean {
    return this.#process?.exitCode !== null || this.#process.signalCode !== null
  }
}
