import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const MIGRATIONS = 'server/db/migrations'

/** Determine what a new database looks like, besides the migrations. */
const SOURCES = [
  'package.json',
  'node_modules/@electric-sql/pglite/package.json',
  'scripts/build/database-template.ts',
  'server/db/embedded/worker.ts',
  'server/db/migrate.ts',
  'server/db/fill-in-names.ts',
]

/**
 * Archives a new embedded database with the tables of this version, which the server unpacks at its first start.
 * Cached under a hash of everything it is made from.
 */
export async function databaseTemplate(root: string): Promise<string> {
  const file = join(root, `.cache/new-database/${hashOf(root)}.tar.gz`)
  if (existsSync(file)) return file
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, gzipSync(await migratedDatabase(), { level: 9 }))
  renameSync(`${file}.${process.pid}`, file)
  return file
}

function hashOf(root: string): string {
  const migrations = readdirSync(join(root, MIGRATIONS), { recursive: true, encoding: 'utf8' })
  const statements = migrations.filter((name) => name.endsWith('.sql')).map((name) => join(MIGRATIONS, name))
  const hash = createHash('sha256')
  for (const source of [...SOURCES, ...statements.toSorted()]) hash.update(readFileSync(join(root, source)))
  return hash.digest('hex').slice(0, 16)
}

async function migratedDatabase(): Promise<Uint8Array> {
  // Load the database only if no archive is cached.
  const { openEmbedded } = await import('#server/db/database.ts')
  const { EmbeddedDatabase } = await import('#server/db/embedded/embedded-database.ts')
  const embedded = new EmbeddedDatabase({})
  try {
    const { database, close } = await openEmbedded(embedded, () => {})
    // Otherwise each first start would replay the log.
    await database.execute('checkpoint')
    await close()
    return await embedded.dump()
  } finally {
    await embedded.close()
  }
}
