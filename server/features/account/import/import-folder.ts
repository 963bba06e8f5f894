import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { DatabasePlace } from '../../../db/database.ts'

/** With an external database, a temporary folder named after the port, which is unique to this process. */
export const importFolderOf = (place: DatabasePlace, port: number): string =>
  'folder' in place
    ? join(resolve(place.folder), 'imports')
    : join(tmpdir(), `verse-by-heart-imports-${process.getuid?.() ?? userInfo().username}-${port}`)

/** Makes it readable only by its owner. Uses an unpredictable name if another user owns it. Returns its path. */
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
