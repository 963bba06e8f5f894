import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { messages } from '../start/messages.ts'
import { BorrowingClient, PreparingClient } from './preparing-client.ts'
import type { Database } from './queries.ts'

/** The maximum time a session may be idle in a transaction. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
/** If the server hasn't canceled a query this long after the timeout, we treat the server as gone. */
const GRACE_MS = 2000

/**
 * Returns session settings. A pooler's sessions are shared, so they must not contain prepared statements, and the pooler
 * sets its own timeouts.
 */
export const createSessionConfig = (isPooled: boolean, queryTimeoutMs: number): pg.PoolConfig => ({
  query_timeout: queryTimeoutMs + GRACE_MS,
  keepAlive: true,
  ...(isPooled
    ? { Client: BorrowingClient }
    : {
        Client: PreparingClient,
        statement_timeout: queryTimeoutMs,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      }),
})

/** Creates a database that always releases a transaction's connection: Drizzle leaks it if BEGIN fails, until none are left. */
export function createPooledDatabase(pool: pg.Pool): Database {
  const database = drizzle(pool)
  const databases = new WeakMap<pg.PoolClient, Database>()
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    const database = databases.get(client) ?? drizzle(client)
    // Keep it with its connection, to reuse prepared statements (`prepared.ts`).
    databases.set(client, database)
    try {
      return await database.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return database
}

/** Opens a pool that reports broken connections: an unhandled error would end the process. The failing query also rejects. */
export function openPool(config: pg.PoolConfig, warn: (message: string) => void): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('connect', (client) => client.on('error', (error) => warn(messages.connectionBroke(error.message))))
  // The pool repeats errors already reported by idle connections.
  pool.on('error', () => {})
  return pool
}
