import type { FastifyInstance } from 'fastify'
import { closeWithNpm } from './close-with-npm.ts'

/** Milliseconds that requests in flight get to finish once the server was asked to stop. */
const FOR_REQUESTS = 1500
/** Milliseconds that everything else gets on top: what runs after requests, and again the database. */
const FOR_THE_REST = 700

/** How a process ends; a test passes its own. */
interface Ending {
  readonly on: (signal: 'SIGINT' | 'SIGTERM', close: () => void) => void
  readonly exit: (status: number) => void
}

/**
 * Shuts down in order on a signal: no new requests, a second and a half for those in flight, then their
 * connections are cut, and the database is closed in any case. A second signal skips the wait for requests. The
 * end of the parent `npm start` counts as a signal.
 */
export function closeOnSignals(
  app: FastifyInstance,
  closeDatabase: () => Promise<void>,
  { on, exit }: Ending = { on: (signal, close) => void process.on(signal, close), exit: process.exit },
): void {
  let isClosing = false
  const cut = () => app.server.closeAllConnections()
  const close = async () => {
    if (isClosing) return cut()
    isClosing = true
    const startedAt = performance.now()
    setTimeout(cut, FOR_REQUESTS).unref()
    const isClosed = await within(FOR_REQUESTS + FOR_THE_REST, app.close())
    // What requests did not need of their time is the database's: on a busy disk its last checkpoint takes a while.
    const left = FOR_REQUESTS + 2 * FOR_THE_REST - (performance.now() - startedAt)
    const isSafe = await within(Math.max(left, FOR_THE_REST), closeDatabase())
    exit(isClosed && isSafe ? 0 : 1)
  }
  on('SIGINT', () => void close())
  on('SIGTERM', () => void close())
  void closeWithNpm(() => void close())
}

/** Whether work succeeds within that many milliseconds. */
function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false).unref()),
  ])
}
