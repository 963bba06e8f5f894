import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { messages } from '../start/messages.ts'
import { BorrowingClient, PreparingClient } from './preparing-client.ts'
import type { Database } from './queries.ts'

/** Milliseconds a session may be idle in a transaction. */
const IDLE_TRANSACTION_TIMEOUT = 30_000
/** Milliseconds past the timeout until the server counts as gone: otherwise it would have canceled the query. */
const SILENCE = 2000

/**
 * `queryTimeout` is in milliseconds. A pooler's sessions are shared: leave no statements in them; timeouts are
 * its own.
 */
export const sessionsOn = (isPooled: boolean, queryTimeout: number): pg.PoolConfig => ({
  query_timeout: queryTimeout + SILENCE,
  keepAlive: true,
  ...(isPooled
    ? { Client: BorrowingClient }
    : {
        Client: PreparingClient,
        statement_timeout: queryTimeout,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
      }),
})

/** Releases a transaction's connection on every path: Drizzle leaks it if BEGIN fails, until none is left. */
export function queriesOf(pool: pg.Pool): Database {
  const database = drizzle(pool)
  const onClients = new WeakMap<pg.PoolClient, Database>()
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    const onClient = onClients.get(client) ?? drizzle(client)
    // Keep it with its connection, to reuse prepared statements (`prepared.ts`).
    onClients.set(client, onClient)
    try {
      return await onClient.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return database
}

/** Reports broken connections: an unhandled error would end the process. The failing query also rejects. */
export function openPool(config: pg.PoolConfig, warn: (message: string) => void): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('connect', (client) => client.on('error', (error) => warn(messages.connectionBroke(error.message))))
  // The pool repeats errors already reported by idle connections.
  pool.on('error', () => {})
  return pool
}
