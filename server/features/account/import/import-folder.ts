import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { DatabasePlace } from '../../../db/database.ts'

/**
 * Keeps files being imported in the data folder or, with an external database, in a temporary folder named by
 * port: no other process on this machine can listen on that port.
 */
export const importFolderOf = (place: DatabasePlace, port: number): string =>
  'folder' in place
    ? join(resolve(place.folder), 'imports')
    : join(tmpdir(), `verse-by-heart-imports-${process.getuid?.() ?? userInfo().username}-${port}`)

/**
 * Recreates the folder, empty and readable only by its owner. Falls back to an unpredictable name if another
 * user owns it. Returns its path.
 */
export function emptyImportFolder(path: string): string {
  try {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // Fail if it exists: it might belong to another user.
    mkdirSync(path, { mode: 0o700 })
    return path
  } catch {
    return newImportFolder()
  }
}

export const newImportFolder = () => mkdtempSync(join(tmpdir(), 'verse-by-heart-imports-'))
