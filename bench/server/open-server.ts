import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, type DatabasePlace } from '#server/db/database.ts'
import { readEnvironment } from '#server/environment.ts'
import { openCompiledTexts } from '#server/texts/compiled-texts.ts'

interface OpenServerOptions {
  /** A PostgreSQL server. By default, uses an embedded database in a temporary folder. */
  readonly url?: string | undefined
  readonly webFolder?: string
}

/** Opens the real server on a free port, without rate limits. `close` also deletes the embedded database. */
export async function openServer({ url: databaseUrl, ...options }: OpenServerOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'verses-bench-'))
  const databaseLocation: DatabasePlace = databaseUrl === undefined ? { folder } : { url: databaseUrl }
  const { database, close: closeDatabase } = await openDatabase(databaseLocation, console.error)
  const app = buildApp({
    environment: readEnvironment({ LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }),
    database,
    verses: await openCompiledTexts(join(ROOT, 'dist/content')),
    clock: () => new Date(),
    ...options,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await closeDatabase()
    rmSync(folder, { recursive: true })
  }
  return { database, url, close }
}

/** Closes the server and exits when the parent process is done. */
export function closeOnSigterm(close: () => Promise<void>): void {
  process.on('SIGTERM', async () => {
    await close()
    process.exit(0)
  })
}
