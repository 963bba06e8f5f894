import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { messages } from '../../start/messages.ts'
import { DatabaseUnusable } from '../failures.ts'
import { syncFile, syncFolder, syncTree } from './sync-files.ts'

export interface DataFolder {
  readonly path: string
  readonly database: string
  /** Where a new database is built before it moves into place. */
  readonly unfinished: string
}

/** The marker of a completed first start. Without it, a database may be corrupt or a partial copy. */
const COMPLETE = 'database-is-complete'

/** The marker of a database that no process has opened since it was unpacked, so it contains nothing yet. */
const UNOPENED = 'never-opened'

/** The lowest file number of a user table. PostgreSQL's own tables have lower ones. */
const FIRST_TABLE_NUMBER = 16_384

/**
 * Creates the folder, or makes it readable only by its owner.
 *
 * @throws DatabaseUnusable if it can't be created, written, or protected
 */
export function openDataFolder(path: string): DataFolder {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    makePrivate(folder)
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new DatabaseUnusable(messages.folderUnwritable(folder, code))
  }
  return { path: folder, database: join(folder, 'database'), unfinished: join(folder, 'database-unfinished') }
}

/** Makes the folder private, because it contains everything members wrote. Windows has its own permissions. */
function makePrivate(folder: string): void {
  if (process.platform === 'win32' || (statSync(folder).mode & 0o077) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    throw new DatabaseUnusable(messages.folderOpenToOthers(folder))
  }
}

/**
 * Renames an unfinished database, keeping at most one.
 *
 * @throws DatabaseUnusable if it has tables: it only lost its marker, as in a copied folder
 */
export function renameUnfinished(folder: DataFolder): void {
  if (isComplete(folder) || !existsSync(folder.database)) return
  if (hasTables(folder.database))
    throw new DatabaseUnusable(messages.unmarked(folder.path, join(folder.path, COMPLETE)))
  for (const name of readdirSync(folder.path)) {
    const path = join(folder.path, name)
    // Earlier versions also set aside databases with members.
    if (name.startsWith('database-unfinished-') && !hasTables(path))
      rmSync(path, { recursive: true, force: true })
  }
  renameSync(folder.database, `${folder.unfinished}-${process.pid}-${Date.now()}`)
}

/** Returns whether a database has, or had, tables with content. Checks file names, without opening it. */
function hasTables(database: string): boolean {
  const base = join(database, 'base')
  if (!existsSync(base) || existsSync(join(database, UNOPENED))) return false
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' })
  return files.some((path) => Number(/^\d+[/\\](\d+)/.exec(path)?.[1] ?? 0) >= FIRST_TABLE_NUMBER)
}

export const isComplete = ({ path }: DataFolder) => existsSync(join(path, COMPLETE))

/** Returns whether a complete database lost its files. Creating a new one would hide the loss. */
export const isEmptied = (folder: DataFolder) =>
  isComplete(folder) && !existsSync(join(folder.database, 'PG_VERSION'))

export const markUnopened = (database: string): Promise<void> => writeFile(join(database, UNOPENED), '')

/** Removes the marker. Call it before each opening: from then on, the database may contain members' data. */
export async function unmarkUnopened({ database }: DataFolder): Promise<void> {
  if (!existsSync(join(database, UNOPENED))) return
  rmSync(join(database, UNOPENED))
  await syncFolder(database)
}

/** Syncs a new database to disk, then marks it complete. */
export async function markComplete(folder: DataFolder): Promise<void> {
  await syncTree(folder.database)
  const marker = join(folder.path, COMPLETE)
  await writeFile(marker, messages.neverDelete)
  await syncFile(marker)
  await syncFolder(folder.path)
}
