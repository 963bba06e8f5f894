import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { messages } from '../start/messages.ts'
import { BorrowingClient, PreparingClient } from './preparing-client.ts'
import type { Database } from './queries.ts'

/** Milliseconds that a session may leave a transaction open. */
const IDLE_TRANSACTION_TIMEOUT = 30_000
/** Milliseconds past the timeout after which the server must be gone, or it would have canceled the query. */
const SILENCE = 2000

/**
 * Options for connections to a server whose queries may take that many milliseconds. A session of ours alone keeps its
 * statements prepared, and ends what takes too long. A pooler's sessions serve many: nothing may be left in them, and
 * their timeouts are the pooler's.
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

/**
 * Queries over a pool. A transaction gives its connection back on every path: Drizzle's own keeps it for good where BEGIN
 * fails, and once every connection has failed so, no request is answered.
 */
export function queriesOf(pool: pg.Pool): Database {
  const database = drizzle(pool)
  const onClients = new WeakMap<pg.PoolClient, Database>()
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    const onClient = onClients.get(client) ?? drizzle(client)
    // Kept with its connection: what was built for it (`prepared.ts`) serves the next transaction too.
    onClients.set(client, onClient)
    try {
      return await onClient.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return database
}

/**
 * A pool of connections. A connection that breaks is reported, whether it is idle or in use: unheard, its error would
 * end the process. The failing query reports it to its caller.
 */
export function openPool(config: pg.PoolConfig, warn: (message: string) => void): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('connect', (client) => client.on('error', (error) => warn(messages.connectionBroke(error.message))))
  // The pool repeats what an idle connection has told already.
  pool.on('error', () => {})
  return pool
}
