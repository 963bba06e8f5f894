import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const MIGRATION_FOLDER = 'server/db/migrations'

/** The files that, along with the migrations, determine what a new database looks like. */
const SOURCE_FILES = [
  'package.json',
  'node_modules/@electric-sql/pglite/package.json',
  'scripts/build/database-template.ts',
  'server/db/embedded/worker.ts',
  'server/db/migrate.ts',
  'server/db/fill-in-names.ts',
]

/**
 * Archives a new embedded database with this version's tables. The server unpacks it at its first start. The archive is
 * cached under a hash of everything it is made from.
 */
export async function createDatabaseTemplate(root: string): Promise<string> {
  const file = join(root, `.cache/new-database/${computeHash(root)}.tar.gz`)
  if (existsSync(file)) return file
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, gzipSync(await createDatabase(), { level: 9 }))
  renameSync(`${file}.${process.pid}`, file)
  return file
}

function computeHash(root: string): string {
  const migrations = readdirSync(join(root, MIGRATION_FOLDER), { recursive: true, encoding: 'utf8' })
  const statements = migrations
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(MIGRATION_FOLDER, name))
  const hash = createHash('sha256')
  for (const source of [...SOURCE_FILES, ...statements.toSorted()])
    hash.update(readFileSync(join(root, source)))
  return hash.digest('hex').slice(0, 16)
}

async function createDatabase(): Promise<Uint8Array> {
  // Load the database only if no archive is cached.
  const { openEmbedded } = await import('#server/db/database.ts')
  const { EmbeddedDatabase } = await import('#server/db/embedded/embedded-database.ts')
  const embedded = new EmbeddedDatabase({})
  try {
    const { database, close } = await openEmbedded(embedded, () => {})
    // Without a checkpoint, every first start would replay the log.
    await database.execute('checkpoint')
    await close()
    return await embedded.dump()
  } finally {
    await embedded.close()
  }
}
