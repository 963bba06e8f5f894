import type { Queries } from '../queries.ts'
import type { WrittenBackup } from './backup-file.ts'
import { storeBackup, type StoredBackup, listBackups } from './stored-backups.ts'
import { findLatest } from './retention.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A bit less than a day, so the hour doesn't drift. */
const DAILY_AGE_MS = 23.5 * HOUR_MS
/** Less than an hour by more than a backup takes, so no hour is skipped. */
const HOURLY_AGE_MS = 0.75 * HOUR_MS

interface BackupEvents {
  readonly onBackup: (backup: WrittenBackup) => void
  readonly onFailure: (error: unknown) => void
}

/**
 * Makes backups until the returned function is called. Checks every hour, at a random minute, so processes that share
 * a folder don't collide.
 */
export function backUpDaily(
  database: Queries,
  { folder, every }: { readonly folder: string; readonly every: 'day' | 'hour' },
  clock: () => Date,
  events: BackupEvents,
): () => void {
  const check = () =>
    void backUpWhenDue(database, folder, clock(), every).then(
      (backup) => backup && events.onBackup(backup),
      events.onFailure,
    )
  let hourly: NodeJS.Timeout | undefined
  const first = setTimeout(
    () => {
      check()
      hourly = setInterval(check, HOUR_MS).unref()
    },
    (1 + 9 * Math.random()) * MINUTE_MS,
  ).unref()
  return () => {
    clearTimeout(first)
    clearInterval(hourly)
  }
}

/** Makes a backup, or returns null if none is due. Ignores backups dated in the future: the clock was ahead. */
export async function backUpWhenDue(
  database: Queries,
  folder: string,
  now: Date,
  every: 'day' | 'hour' = 'day',
): Promise<WrittenBackup | null> {
  const backups = await listBackups(folder)
  const isDue = (candidates: readonly StoredBackup[], age: number) => {
    const last = findLatest(candidates, now)
    return last === undefined || +now - +last.madeAt >= age
  }
  const daily = backups.filter(({ reason }) => reason === 'daily')
  if (isDue(daily, DAILY_AGE_MS)) return storeBackup(database, folder, now, 'daily')
  if (every === 'hour' && isDue(backups, HOURLY_AGE_MS)) return storeBackup(database, folder, now, 'hourly')
  return null
}
