import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { type DataFolder, markComplete, markUnopened } from './data-folder.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { syncTree } from './sync-files.ts'
import { readTar } from './tar.ts'

/** Archive of a database with empty tables, which the build places beside the bundled server. */
export const TEMPLATE = 'new-database.tar.gz'

const OF_ITS_PROCESS = new Set(['postmaster.pid', 'postmaster.opts'])

/**
 * Builds a database aside and moves it into place as a whole, so no later start finds a partial one. Uses a template,
 * because running initdb takes twice the memory.
 */
export async function makeDatabase(folder: DataFolder): Promise<void> {
  await rm(folder.unfinished, { recursive: true, force: true })
  await unpack(template(), folder.unfinished)
  await markUnopened(folder.unfinished)
  await syncTree(folder.unfinished)
  await rename(folder.unfinished, folder.database)
  await markComplete(folder)
}

/** Returns a database without tables as a tar archive, made by the package itself in memory. */
export async function initializeDatabase(): Promise<Uint8Array> {
  const embedded = new EmbeddedDatabase({})
  await embedded.open()
  return embedded.dump().finally(() => embedded.close())
}

let fromSource: Promise<Uint8Array> | undefined

/** Keeps the result for later folders, unless it failed. */
function initializedFromSource(): Promise<Uint8Array> {
  fromSource ??= initializeDatabase().catch((error: unknown) => {
    fromSource = undefined
    throw error
  })
  return fromSource
}

/** Reads the build's archive; from source, creates it once per process, because initdb takes more than half of a first start. */
async function* template(): AsyncGenerator<Uint8Array> {
  const file = fileURLToPath(new URL(TEMPLATE, import.meta.url))
  if (!existsSync(file)) return yield await initializedFromSource()
  yield* createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>
}

async function unpack(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  for await (const { path, content } of readTar(archive)) {
    if (OF_ITS_PROCESS.has(path)) continue
    const target = join(folder, path)
    await mkdir(content === null ? target : dirname(target), { recursive: true, mode: 0o700 })
    if (content !== null) await writeFile(target, content, { mode: 0o600 })
  }
}
