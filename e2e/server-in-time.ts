import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { findFreePort } from '../scripts/checkout/free-port.ts'

/** A server with an empty database and a clock that tests set. */
export interface ServerInTime {
  readonly address: string
  /** Sets its clock, in milliseconds since 1970-01-01T00:00Z. */
  setClock(time: number): Promise<void>
  close(): Promise<void>
}

const CLOCK = new URL('moved-clock.js', import.meta.url).href
const SERVER = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

/** Starts a server. Rejects if it ends before it is ready. */
export async function openServerInTime(): Promise<ServerInTime> {
  const [port, data] = [await findFreePort(), mkdtempSync(join(tmpdir(), 'verses-in-time-'))]
  const server = fork(SERVER, {
    execArgv: ['--import', CLOCK],
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await isReady(server)
  return {
    address: `http://127.0.0.1:${port}`,
    async setClock(time) {
      const moved = once(server, 'message')
      server.send(time)
      await moved
    },
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The server prints one line when it is ready. */
async function isReady(server: ChildProcess): Promise<void> {
  if (server.stdout === null) throw new Error('The server has no output to read.')
  const first = await Promise.race([once(server.stdout, 'data'), once(server, 'exit').then(() => null)])
  if (first === null) throw new Error('The server ended before it was ready.')
  server.stdout.resume()
}

/** Sets the page's clock from its next load on. It continues from there; timers run in real time. */
export async function setClockOf(page: Page, time: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const RealDate = Date
    const now = () => RealDate.now() + ahead
    globalThis.Date = class extends RealDate {
      constructor(...given: []) {
        // Only a date created without arguments is the present.
        super(...((given.length === 0 ? [now()] : given) as []))
      }
      static override now = now
    } as DateConstructor
  }, time - Date.now())
}
