import type { FastifyInstance } from 'fastify'
import { closeWithNpm } from './close-with-npm.ts'

/** Milliseconds for requests in flight after a stop signal. */
const FOR_REQUESTS = 1500
/** Milliseconds for what runs after requests, and again for the database. */
const FOR_THE_REST = 700

/** Injected by tests. */
interface Ending {
  readonly on: (signal: 'SIGINT' | 'SIGTERM', close: () => void) => void
  readonly exit: (status: number) => void
}

/**
 * Waits 1.5 seconds for requests in flight, and always closes the database. A second signal skips the wait. The
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
    // The database gets the time that requests left: on a busy disk its last checkpoint takes a while.
    const remaining = FOR_REQUESTS + 2 * FOR_THE_REST - (performance.now() - startedAt)
    const isSafe = await within(Math.max(remaining, FOR_THE_REST), closeDatabase())
    exit(isClosed && isSafe ? 0 : 1)
  }
  on('SIGINT', () => void close())
  on('SIGTERM', () => void close())
  void closeWithNpm(() => void close())
}

function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false).unref()),
  ])
}
