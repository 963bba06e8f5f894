import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from './stored-backups.ts'
import { findOutdated } from './retention.ts'
import { listSetAside } from './set-aside.ts'

const HOUR = 3_600_000
/** Milliseconds without a write until a file counts as abandoned. A backup in progress keeps growing. */
export const ABANDONED = 10 * 60_000

/** Where backups are, and how to tell when to delete. */
interface BackupPlaces {
  readonly backupFolder: string | null
  /** The embedded database's data folder; null on a server. */
  readonly dataFolder: string | null
  readonly clock: () => Date
  /** Whether the clock is right: if it is ahead, everything looks old. */
  readonly isClockRight: () => Promise<boolean>
}

/** Tidies now and every hour, until the returned function is called. `warn` gets errors. */
export function tidyBackupsRegularly(places: BackupPlaces, warn: (error: unknown) => void): () => void {
  // No other process writes there: this one holds the data folder's lock, and hasn't started a backup yet.
  const isOurs = places.dataFolder !== null
  void clearUnfinished(places.backupFolder, isOurs ? -Infinity : ABANDONED)
    .then(() => deleteOutdated(places))
    .catch(warn)
  const check = async () => {
    await clearUnfinished(places.backupFolder, ABANDONED)
    await deleteOutdated(places)
  }
  const timer = setInterval(() => void check().catch(warn), HOUR).unref()
  return () => clearInterval(timer)
}

/** `least`: milliseconds without a write. */
export async function clearUnfinished(folder: string | null, least: number): Promise<void> {
  if (folder === null) return
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.ndjson.gz.part'))) {
    const path = join(folder, name)
    const modified = await stat(path).catch(() => null)
    // File times come from this machine's clock, which may have been set meanwhile.
    if (modified !== null && Math.abs(Date.now() - modified.mtimeMs) > least) await rm(path, { force: true })
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
  const aside = dataFolder === null ? [] : await listSetAside(dataFolder)
  for (const { path } of [...findOutdated(backups, clock()), ...findOutdated(aside, clock())])
    await rm(path, { recursive: true, force: true })
}
