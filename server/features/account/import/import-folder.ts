import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { DatabasePlace } from '../../../db/database.ts'

/**
 * Where the files of imports lie while they are worked on: in the data folder, or, with a database elsewhere, in a folder
 * of the temporary one that no other process of this machine uses, because none can listen on the same port.
 */
export const importFolderOf = (place: DatabasePlace, port: number): string =>
  'folder' in place
    ? join(resolve(place.folder), 'imports')
    : join(tmpdir(), `verse-by-heart-imports-${process.getuid?.() ?? userInfo().username}-${port}`)

/**
 * Makes the folder anew, empty and for its owner alone: whatever a process that was killed has left in it is gone. Where
 * that cannot be, because somebody else made it, one that nobody can know beforehand takes its place. Gives its path.
 */
export function emptyImportFolder(path: string): string {
  try {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // Not one that is there already: it might be somebody else's.
    mkdirSync(path, { mode: 0o700 })
    return path
  } catch {
    return newImportFolder()
  }
}

/** A folder that nobody can know beforehand. */
export const newImportFolder = () => mkdtempSync(join(tmpdir(), 'verse-by-heart-imports-'))
