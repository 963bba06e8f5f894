import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { DatabasePlace } from '../../../db/database.ts'

/**
 * Returns the path of the folder for uploads. With an external database, it's a temporary folder named after the port,
 * which is unique to this process.
 */
export const getImportFolder = (place: DatabasePlace, port: number): string =>
  'folder' in place
    ? join(resolve(place.folder), 'imports')
    : join(tmpdir(), `verse-by-heart-imports-${process.getuid?.() ?? userInfo().username}-${port}`)

/** Creates the folder, empty and private, and returns its path. Uses a random name if another user owns it. */
export function emptyImportFolder(path: string): string {
  try {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // Fail if the folder exists: it might belong to another user.
    mkdirSync(path, { mode: 0o700 })
    return path
  } catch {
    return createImportFolder()
  }
}

export const createImportFolder = () => mkdtempSync(join(tmpdir(), 'verse-by-heart-imports-'))
