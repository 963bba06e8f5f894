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

/** Where things lie in the data folder. */
export interface DataFolder {
  readonly path: string
  /** The database's own files. */
  readonly database: string
  /** Where a new database is made before it takes its place. */
  readonly unfinished: string
}

/** Says that the first start got to its end; a database without it may be torn, or a copy that was cut off. */
const COMPLETE = 'database-is-complete'

/** Files of tables that are not PostgreSQL's own have at least this number. */
const FIRST_TABLE = 16_384

/**
 * Creates the folder if it is missing, readable by its owner alone.
 * @throws DatabaseUnusable where it cannot be made, written, or kept from others.
 */
export function openDataFolder(path: string): DataFolder {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    keepPrivate(folder)
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new DatabaseUnusable(messages.folderUnwritable(folder, code))
  }
  return { path: folder, database: join(folder, 'database'), unfinished: join(folder, 'database-unfinished') }
}

/** The folder holds everything members have written. Windows has permissions of its own. */
function keepPrivate(folder: string): void {
  if (process.platform === 'win32' || (statSync(folder).mode & 0o077) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    throw new DatabaseUnusable(messages.folderOpenToOthers(folder))
  }
}

/**
 * Sets aside what a first start left that was cut off in the middle, one such folder at most.
 * @throws DatabaseUnusable where the database has tables: then it is one that lost its marker, as in a copied folder.
 */
export function setUnfinishedAside(folder: DataFolder): void {
  if (isComplete(folder) || !existsSync(folder.database)) return
  if (hasTables(folder.database))
    throw new DatabaseUnusable(messages.unmarked(folder.path, join(folder.path, COMPLETE)))
  for (const name of readdirSync(folder.path)) {
    const former = join(folder.path, name)
    // Former versions set aside databases that had members, too.
    if (name.startsWith('database-unfinished-') && !hasTables(former))
      rmSync(former, { recursive: true, force: true })
  }
  renameSync(folder.database, `${folder.unfinished}-${process.pid}-${Date.now()}`)
}

/** Whether a database has, or had, tables of ours, as the names of its files tell: so it need not be opened. */
function hasTables(database: string): boolean {
  const base = join(database, 'base')
  if (!existsSync(base)) return false
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' })
  return files.some((path) => Number(/^\d+[/\\](\d+)/.exec(path)?.[1] ?? 0) >= FIRST_TABLE)
}

/** Whether the database was once made completely. */
export const isComplete = ({ path }: DataFolder) => existsSync(join(path, COMPLETE))

/** Whether the files of a once complete database are missing. Creating a new one would hide the loss. */
export const isEmptied = (folder: DataFolder) =>
  isComplete(folder) && !existsSync(join(folder.database, 'PG_VERSION'))

/** Makes a new database permanent as a whole, and notes that it is complete. */
export async function markComplete(folder: DataFolder): Promise<void> {
  await syncTree(folder.database)
  const marker = join(folder.path, COMPLETE)
  await writeFile(marker, messages.neverDelete)
  await syncFile(marker)
  await syncFolder(folder.path)
}
