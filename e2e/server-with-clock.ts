import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { findFreePort } from '../scripts/checkout/free-port.ts'

/** A server with an empty database and a clock that tests can set. */
export interface ServerWithClock {
  readonly origin: string
  /** Sets the server’s clock, in milliseconds since 1970-01-01T00:00Z. */
  setClock(time: number): Promise<void>
  close(): Promise<void>
}

const CLOCK = new URL('moved-clock.js', import.meta.url).href
const SERVER = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

/** Starts a server. Rejects if it exits before it's ready. */
export async function openServerWithClock(): Promise<ServerWithClock> {
  const [port, data] = [await findFreePort(), mkdtempSync(join(tmpdir(), 'verses-in-time-'))]
  const server = fork(SERVER, {
    execArgv: ['--import', CLOCK],
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await waitUntilReady(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    async setClock(time) {
      const moved = once(server, 'message')
      server.send(time)
      await moved
    },
    async close() {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Waits for the line that the server prints when it is ready. */
async function waitUntilReady(server: ChildProcess): Promise<void> {
  if (server.stdout === null) throw new Error('The server has no output to read.')
  const first = await Promise.race([once(server.stdout, 'data'), once(server, 'exit').then(() => null)])
  if (first === null) throw new Error('The server exited before it was ready.')
  server.stdout.resume()
}

/** Sets the page’s clock, starting with its next load. The clock keeps running from there; timers run in real time. */
export async function setPageClock(page: Page, time: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const RealDate = Date
    const now = () => RealDate.now() + ahead
    globalThis.Date = class extends RealDate {
      constructor(...args: []) {
        // Only a date created without arguments means the present.
        super(...((args.length === 0 ? [now()] : args) as []))
      }
      static override now = now
    } as DateConstructor
  }, time - Date.now())
}
