import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { type DataFolder, markComplete, markUnopened } from './data-folder.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { syncTree } from './sync-files.ts'
import { readTar } from './tar.ts'

/** The archive of a database with empty tables, which the build places next to the bundled server. */
export const TEMPLATE = 'new-database.tar.gz'

const PROCESS_FILES = new Set(['postmaster.pid', 'postmaster.opts'])

/**
 * Builds a database in a temporary folder, then renames it into place, so no later start finds a partial one. Uses a
 * template because initdb would need twice the memory.
 */
export async function createDatabase(folder: DataFolder): Promise<void> {
  await rm(folder.unfinished, { recursive: true, force: true })
  await unpack(readTemplate(), folder.unfinished)
  await markUnopened(folder.unfinished)
  await syncTree(folder.unfinished)
  await rename(folder.unfinished, folder.database)
  await markComplete(folder)
}

/** Returns a database without tables as a tar archive, created in memory by PGlite itself. */
export async function initializeDatabase(): Promise<Uint8Array> {
  const embedded = new EmbeddedDatabase({})
  await embedded.open()
  return embedded.dump().finally(() => embedded.close())
}

let cachedTemplate: Promise<Uint8Array> | undefined

/** Caches the archive for later folders, unless creating it failed. */
function createTemplate(): Promise<Uint8Array> {
  cachedTemplate ??= initializeDatabase().catch((error: unknown) => {
    cachedTemplate = undefined
    throw error
  })
  return cachedTemplate
}

/** Reads the build's archive. When running from source, creates it once per process: initdb takes half of a first start. */
async function* readTemplate(): AsyncGenerator<Uint8Array> {
  const file = fileURLToPath(new URL(TEMPLATE, import.meta.url))
  if (!existsSync(file)) return yield await createTemplate()
  yield* createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>
}

async function unpack(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  for await (const { path, content } of readTar(archive)) {
    if (PROCESS_FILES.has(path)) continue
    const target = join(folder, path)
    await mkdir(content === null ? target : dirname(target), { recursive: true, mode: 0o700 })
    if (content !== null) await writeFile(target, content, { mode: 0o600 })
  }
}
