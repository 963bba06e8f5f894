import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { type OpenDatabase, openEmbedded } from '../db/database.ts'
import { EmbeddedDatabase } from '../db/embedded/embedded-database.ts'

interface Engine {
  readonly embedded: EmbeddedDatabase
  readonly initialState: string
}

/** Clean engines to reuse in later test files, because opening one takes longer than most files. */
const idle: Engine[] = []

/** The maximum number of idle engines. Few files need two at once, and each takes 100 MB. */
const MAX_IDLE = 2

/** Opens an empty database with its own engine. Closing it empties it for the next test. */
export async function borrowEngine(archive: string): Promise<Pick<OpenDatabase, 'database' | 'close'>> {
  const engine = idle.pop() ?? (await startEngine(archive))
  const { database, close } = await openEmbedded(engine.embedded, () => {})
  return { database, close: () => close().then(() => returnEngine(engine)) }
}

async function startEngine(archive: string): Promise<Engine> {
  const embedded = new EmbeddedDatabase({ template: gunzipSync(readFileSync(archive)) })
  return { embedded, initialState: await withClient(embedded, readState) }
}

/** Empties an engine for reuse, or discards it if a test changed more than rows. */
async function returnEngine(engine: Engine): Promise<void> {
  const state = await withClient(engine.embedded, async (client) => {
    await emptyTables(client)
    return readState(client)
  }).catch(() => null)
  if (state === engine.initialState && idle.length < MAX_IDLE) idle.push(engine)
  else await engine.embedded.close()
}

async function withClient<T>(
  embedded: EmbeddedDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const stream = embedded.openStream
  const client = new pg.Client({ stream, user: 'postgres', password: '', database: 'postgres', ssl: false })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '))
  return new Map(rows.map((each) => [each.name, each.rows]))
}

/** Empties all tables except the migrations' own, as in a new database. */
async function emptyTables(client: pg.Client): Promise<void> {
  const nonEmpty = [...(await countRows(client))]
    .filter(([name, rows]) => rows > 0 && !name.startsWith('drizzle.'))
    .map(([name]) => name)
  if (nonEmpty.length > 0) await client.query(`truncate ${nonEmpty.join(', ')} restart identity cascade`)
}

/** Catalogs of everything besides rows that a test can change. Each change to an entry changes its xmin. */
const CATALOGS = [
  'pg_attrdef',
  'pg_attribute',
  'pg_authid',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_extension',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
]

/** Reads a comparable form of all tables, rows, and catalog entries. */
async function readState(client: pg.Client): Promise<string> {
  const entries = CATALOGS.map(
    (name) =>
      `select '${name}' as name, count(*)::text as many, sum(xmin::text::bigint)::text as made from ${name}`,
  )
  const relations = `select 'pg_class', count(*)::text, md5(string_agg(concat(oid, relkind, relname), ' ' order by oid)) from pg_class`
  const { rows } = await client.query([...entries, relations].join(' union all '))
  return JSON.stringify([rows, [...(await countRows(client))]])
}
