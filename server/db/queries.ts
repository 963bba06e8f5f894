import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

export type Queries = PgDatabase<NodePgQueryResultHKT>

/** A PostgreSQL database, embedded or on a server; only this folder knows which. */
export type Database = Queries
