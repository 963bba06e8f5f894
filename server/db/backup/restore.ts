import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Database, type DatabasePlace, openDatabase, type Queries } from '../database.ts'
import { isComplete, markComplete, openDataFolder } from '../embedded/data-folder.ts'
import { takeFolder } from '../embedded/take-folder.ts'
import type { LineSink, TableSum } from './backup-lines.ts'
import { UnusableBackupError } from './unusable-backup-error.ts'
import { readBackup } from './backup-file.ts'
import { storeBackup } from './stored-backups.ts'
import { DatabaseLoader } from './load-database.ts'
import { messages } from './messages.ts'
import { readDatabase } from './read-database.ts'
import { copyMarks } from './safety-list/copy-marks.ts'
import { copyMarksFromFolder, reapplySafetyLists } from './safety-list/reapply-safety-lists.ts'
import { toSetAsideName } from './set-aside.ts'
import { fixSessionSettings } from './session-settings.ts'

interface RestoreOptions {
  readonly now: Date
  readonly warn: (message: string) => void
  /** The folder for a backup of the replaced data; null skips that backup. */
  readonly backupFolder: string | null
}

interface FillOptions extends RestoreOptions {
  /** Called before a database is replaced, with an embedded database's folder or the open database of a server. */
  readonly beforeReplaced?: (
    target: { readonly folder: string } | { readonly database: Database },
  ) => Promise<void>
  readonly afterRestore?: (queries: Queries) => Promise<void>
}

type LineSource = (sink: LineSink) => Promise<unknown>

/**
 * Restores a backup. Keeps a folder's old database under another name; backs up one on a PostgreSQL server. No running
 * process may be using it. Signs everyone out and reapplies deletions and suspensions since the backup.
 */
export function restoreBackup(
  place: DatabasePlace,
  path: string,
  options: RestoreOptions,
): Promise<TableSum[]> {
  return fillPlace(place, (sink) => readBackup(path, sink), {
    ...options,
    beforeReplaced: (target) =>
      'folder' in target
        ? copyMarksFromFolder(target.folder, options)
        : copyMarksToFolder(target.database, options.backupFolder),
    afterRestore: (queries) => reapplySafetyLists(queries, path, options),
  })
}

/** Copies everything to an empty database and compares checksums. Leaves the source unchanged. */
export async function moveDatabase(
  from: DatabasePlace,
  to: DatabasePlace,
  options: RestoreOptions,
): Promise<TableSum[]> {
  if ('url' in from) await requireUnused(from.url)
  await requireEmpty(to, options)
  const source = await openDatabase(from, options.warn, options.backupFolder)
  try {
    return await fillPlace(to, (sink) => readDatabase(source.database, options.now, sink), options)
  } finally {
    await source.close()
  }
}

const fillPlace = (place: DatabasePlace, lines: LineSource, options: FillOptions) =>
  'url' in place ? fillServer(place, lines, options) : fillFolder(place.folder, lines, options)

async function fillServer(
  place: { readonly url: string },
  lines: LineSource,
  { warn, backupFolder, now, beforeReplaced, afterRestore }: FillOptions,
): Promise<TableSum[]> {
  await requireUnused(place.url)
  const { database, close } = await openDatabase(place, warn, backupFolder, true)
  try {
    if (backupFolder !== null && (await hasMembers(database)))
      await storeBackup(database, backupFolder, now, 'before-restore')
    await beforeReplaced?.({ database })
    return await loadDatabase(database, lines, afterRestore)
  } finally {
    await close()
  }
}

/** Builds the new database next to the old one and swaps them once it is complete. */
async function fillFolder(
  path: string,
  lines: LineSource,
  { warn, now, beforeReplaced, afterRestore }: FillOptions,
): Promise<TableSum[]> {
  const folder = openDataFolder(path)
  const lock = await takeFolder(folder.path)
  try {
    if (isComplete(folder)) await beforeReplaced?.({ folder: folder.database })
    const staging = join(folder.path, 'restoring')
    rmSync(staging, { recursive: true, force: true })
    const { database, close } = await openDatabase({ folder: staging }, warn)
    const sums = await loadDatabase(database, lines, afterRestore).finally(close)
    if (existsSync(folder.database)) renameSync(folder.database, join(folder.path, toSetAsideName(now)))
    renameSync(join(staging, 'database'), folder.database)
    await markComplete(folder)
    rmSync(staging, { recursive: true, force: true })
    return sums
  } finally {
    await lock.release()
  }
}

export const loadDatabase = (
  database: Database,
  lines: LineSource,
  afterwards: (queries: Queries) => Promise<void> = async () => {},
) =>
  database.transaction(async (queries) => {
    await fixSessionSettings(queries)
    const loader = new DatabaseLoader(queries)
    await lines(loader.addLines)
    const sums = await loader.finish()
    await afterwards(queries)
    return sums
  })

const copyMarksToFolder = async (database: Database, backupFolder: string | null): Promise<void> => {
  if (backupFolder !== null) await copyMarks(database, backupFolder)
}

async function hasMembers(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ has: boolean }>(sql`select exists (select from users) as has`)
  return rows[0]?.has === true
}

async function requireEmpty(place: DatabasePlace, { warn }: RestoreOptions): Promise<void> {
  if ('folder' in place) {
    const folder = openDataFolder(place.folder)
    if (isComplete(folder)) throw new UnusableBackupError(messages.folderTaken(folder.path))
    return
  }
  const { database, close } = await openDatabase(place, warn)
  try {
    if (await hasMembers(database)) throw new UnusableBackupError(messages.serverTaken)
  } finally {
    await close()
  }
}

/** The check for other sessions is repeated, because a session briefly outlives its process. */
const MAX_CHECKS = 20
const CHECK_INTERVAL_MS = 100

/** Throws if others are connected: their writes would be lost. */
async function requireUnused(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect().catch(() => {})
  try {
    for (let check = 1; (await countOthers(client)) > 0; check += 1) {
      if (check === MAX_CHECKS) throw new UnusableBackupError(messages.inUse)
      await wait(CHECK_INTERVAL_MS)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client
    .query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and application_name = 'verse-by-heart'`,
    )
    // Ignore an unreachable server here: opening the database reports it.
    .catch(() => ({ rows: [{ others: 0 }] }))
  return rows[0]?.others ?? 0
}
