import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from './stored-backups.ts'
import { findOutdated } from './retention.ts'
import { listSetAsideDatabases } from './set-aside.ts'

const HOUR_MS = 3_600_000
/** The time without a write after which a file counts as abandoned. A backup in progress keeps growing. */
export const ABANDONED_AFTER_MS = 10 * 60_000

/** Where backups are, and what determines when to delete them. */
interface BackupPlaces {
  readonly backupFolder: string | null
  /** The embedded database's data folder; null on a server. */
  readonly dataFolder: string | null
  readonly clock: () => Date
  /** Returns whether the clock is right. If it's ahead, everything looks old. */
  readonly isClockRight: () => Promise<boolean>
}

/** Tidies now and every hour, until the returned function is called. `warn` gets errors. */
export function tidyBackupsRegularly(places: BackupPlaces, warn: (error: unknown) => void): () => void {
  // No other process writes backups: this one holds the data folder's lock, and hasn't started one yet.
  const isOnlyWriter = places.dataFolder !== null
  void clearUnfinished(places.backupFolder, isOnlyWriter ? -Infinity : ABANDONED_AFTER_MS)
    .then(() => deleteOutdated(places))
    .catch(warn)
  const check = async () => {
    await clearUnfinished(places.backupFolder, ABANDONED_AFTER_MS)
    await deleteOutdated(places)
  }
  const timer = setInterval(() => void check().catch(warn), HOUR_MS).unref()
  return () => clearInterval(timer)
}

/** Deletes unfinished backups that haven't been written to for `minAgeMs`. */
export async function clearUnfinished(folder: string | null, minAgeMs: number): Promise<void> {
  if (folder === null) return
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.ndjson.gz.part'))) {
    const path = join(folder, name)
    const modified = await stat(path).catch(() => null)
    // File times come from this machine's clock, which may have been set meanwhile.
    if (modified !== null && Math.abs(Date.now() - modified.mtimeMs) > minAgeMs)
      await rm(path, { force: true })
  }
}

export async function deleteOutdated({
  backupFolder,
  dataFolder,
  clock,
  isClockRight,
}: BackupPlaces): Promise<void> {
  if (!(await isClockRight())) return
  const backups = backupFolder === null ? [] : await listBackups(backupFolder)
  const replaced = dataFolder === null ? [] : await listSetAsideDatabases(dataFolder)
  for (const { path } of [...findOutdated(backups, clock()), ...findOutdated(replaced, clock())])
    await rm(path, { recursive: true, force: true })
}
