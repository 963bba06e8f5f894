import { accessSync, chmodSync, constants, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { open, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { messages } from '../../start/messages.ts'
import { DatabaseUnusable } from '../failures.ts'

/** Where things lie in the data folder. */
export interface DataFolder {
  readonly path: string
  /** The database's own files. */
  readonly database: string
}

/** Says that the first start got to its end; until then the database is empty and may be torn. */
const COMPLETE = 'database-is-complete'

/**
 * Makes the folder where it is missing, and lets nobody but its owner into it.
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
  return { path: folder, database: join(folder, 'database') }
}

/** Whoever could look into the folder would read everything that members have written. Windows keeps its own rights. */
function keepPrivate(folder: string): void {
  if (process.platform === 'win32' || (statSync(folder).mode & 0o077) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    throw new DatabaseUnusable(messages.folderOpenToOthers(folder))
  }
}

/** Puts aside what a first start left that was cut off in the middle; nothing can be in it yet. */
export function setUnfinishedAside(folder: DataFolder): void {
  if (isComplete(folder) || !existsSync(folder.database)) return
  renameSync(folder.database, `${folder.database}-unfinished-${process.pid}-${Date.now()}`)
}

/** Whether the database was once made completely. */
export const isComplete = ({ path }: DataFolder) => existsSync(join(path, COMPLETE))

/** Whether the files of a database that was once made are gone: where a new one was made instead, nobody would notice. */
export const isEmptied = (folder: DataFolder) =>
  isComplete(folder) && !existsSync(join(folder.database, 'PG_VERSION'))

/** Makes a new database permanent as a whole: what the package lays down at first is not synced by it. */
export async function markComplete(folder: DataFolder): Promise<void> {
  await syncTree(folder.database)
  const marker = join(folder.path, COMPLETE)
  await writeFile(marker, messages.neverDelete)
  await syncFile(marker)
  await syncFolder(folder.path)
}

/** All at once, because the disk can then take many in one go. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return syncTree(path)
      return entry.isFile() ? syncFile(path) : undefined
    }),
  )
  await syncFolder(folder)
}

const syncFile = (path: string) => sync(path, 'r+')

/** Windows makes names permanent by itself and lets no folder be opened. */
const syncFolder = async (path: string) => (process.platform === 'win32' ? undefined : sync(path, 'r'))

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  await file.sync().finally(() => file.close())
}
