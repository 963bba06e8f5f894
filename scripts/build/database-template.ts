import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { initializeDatabase } from '#server/db/embedded/new-database.ts'

/** Files that determine what a new database looks like. */
const SOURCES = ['node_modules/@electric-sql/pglite/package.json', 'server/db/embedded/new-database.ts']

/** Archives a new embedded database, which the server unpacks at its first start. Cached. */
export async function databaseTemplate(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(readFileSync(join(root, source)))
  const file = join(root, `.cache/new-database/${hash.digest('hex').slice(0, 16)}.tar.gz`)
  if (existsSync(file)) return file
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, gzipSync(await initializeDatabase(), { level: 9 }))
  renameSync(`${file}.${process.pid}`, file)
  return file
}
