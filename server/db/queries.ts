import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** Runs queries: the whole database, or one transaction of it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>

/** PostgreSQL, embedded or on a server; nothing else knows which. */
export type Database = Queries
