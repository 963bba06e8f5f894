import type { FastifyInstance } from 'fastify'
import { closeWithNpm } from './close-with-npm.ts'

/** The time for requests in flight after a stop signal. */
const REQUESTS_GRACE_MS = 1500
/** The time for hooks that run after requests, and again for the database. */
const CLOSE_GRACE_MS = 700

/** Injected by tests. */
interface ProcessHooks {
  readonly on: (signal: 'SIGINT' | 'SIGTERM', close: () => void) => void
  readonly exit: (status: number) => void
}

/**
 * Waits 1.5 seconds for requests in flight and always closes the database. A second signal skips the wait. The
 * end of the parent `npm start` counts as a signal.
 */
export function closeOnSignals(
  app: FastifyInstance,
  closeDatabase: () => Promise<void>,
  { on, exit }: ProcessHooks = { on: (signal, close) => void process.on(signal, close), exit: process.exit },
): void {
  let isClosing = false
  const cutConnections = () => app.server.closeAllConnections()
  const close = async () => {
    if (isClosing) return cutConnections()
    isClosing = true
    const startedAt = performance.now()
    setTimeout(cutConnections, REQUESTS_GRACE_MS).unref()
    const isClosed = await settlesWithin(REQUESTS_GRACE_MS + CLOSE_GRACE_MS, app.close())
    // Give the database the time that requests left, because its last checkpoint takes a while on a busy disk.
    const remaining = REQUESTS_GRACE_MS + 2 * CLOSE_GRACE_MS - (performance.now() - startedAt)
    const isDatabaseClosed = await settlesWithin(Math.max(remaining, CLOSE_GRACE_MS), closeDatabase())
    exit(isClosed && isDatabaseClosed ? 0 : 1)
  }
  on('SIGINT', () => void close())
  on('SIGTERM', () => void close())
  void closeWithNpm(() => void close())
}

function settlesWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false).unref()),
  ])
}
