import type { Queries } from '../queries.ts'
import type { BackupMade } from './backup-file.ts'
import { storeBackup, type StoredBackup, listBackups } from './stored-backups.ts'
import { lastOf } from './retention.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A bit less than a day, so the hour doesn't drift. */
const AGE = 23.5 * HOUR
/** An hour minus more than a backup takes, so no hour is skipped. */
const HOURLY_AGE = 0.75 * HOUR

interface BackupNews {
  readonly made: (backup: BackupMade) => void
  readonly failed: (error: unknown) => void
}

/**
 * Checks every hour until the returned function is called, at a random minute so processes sharing a
 * folder don't collide.
 */
export function backUpDaily(
  database: Queries,
  { folder, every }: { readonly folder: string; readonly every: 'day' | 'hour' },
  clock: () => Date,
  news: BackupNews,
): () => void {
  const check = () =>
    void backUpWhenDue(database, folder, clock(), every).then((made) => made && news.made(made), news.failed)
  let hourly: NodeJS.Timeout | undefined
  const first = setTimeout(
    () => {
      check()
      hourly = setInterval(check, HOUR).unref()
    },
    (1 + 9 * Math.random()) * MINUTE,
  ).unref()
  return () => {
    clearTimeout(first)
    clearInterval(hourly)
  }
}

/** Null if no backup is due. Ignores backups dated in the future, made while the clock was ahead. */
export async function backUpWhenDue(
  database: Queries,
  folder: string,
  now: Date,
  every: 'day' | 'hour' = 'day',
): Promise<BackupMade | null> {
  const backups = await listBackups(folder)
  const isDue = (of: readonly StoredBackup[], age: number) => {
    const last = lastOf(of, now)
    return last === undefined || +now - +last.madeAt >= age
  }
  const daily = backups.filter(({ reason }) => reason === 'daily')
  if (isDue(daily, AGE)) return storeBackup(database, folder, now, 'daily')
  if (every === 'hour' && isDue(backups, HOURLY_AGE)) return storeBackup(database, folder, now, 'hourly')
  return null
}
