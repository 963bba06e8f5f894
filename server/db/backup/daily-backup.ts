import type { Queries } from '../queries.ts'
import type { BackupMade } from './backup-file.ts'
import { keepBackup, type KeptBackup, listBackups } from './kept-backups.ts'
import { lastOf } from './retention.ts'

/** Milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A little less than a day, so that the hour does not wander. */
const AGE = 23.5 * HOUR
/** Less than an hour by more than a backup takes, so that no hour is left out. */
const HOURLY_AGE = 0.75 * HOUR

/** Events for the log. */
interface BackupNews {
  readonly made: (backup: BackupMade) => void
  readonly failed: (error: unknown) => void
}

/**
 * Makes a backup once a day, or every hour, until the returned function is called. It looks every hour, the first time some minutes after
 * the start, and not in the same minute in processes that share a folder.
 */
export function backUpDaily(
  database: Queries,
  { folder, every }: { readonly folder: string; readonly every: 'day' | 'hour' },
  clock: () => Date,
  news: BackupNews,
): () => void {
  const look = () =>
    void backUpWhenDue(database, folder, clock(), every).then((made) => made && news.made(made), news.failed)
  let hourly: NodeJS.Timeout | undefined
  const first = setTimeout(
    () => {
      look()
      hourly = setInterval(look, HOUR).unref()
    },
    (1 + 9 * Math.random()) * MINUTE,
  ).unref()
  return () => {
    clearTimeout(first)
    clearInterval(hourly)
  }
}

/**
 * Makes today's backup, unless there is one; then this hour's, where there is to be one each hour. Null for neither. One
 * dated in the future was made while the clock was ahead, and doesn't count.
 */
export async function backUpWhenDue(
  database: Queries,
  folder: string,
  now: Date,
  every: 'day' | 'hour' = 'day',
): Promise<BackupMade | null> {
  const backups = await listBackups(folder)
  const isDue = (of: readonly KeptBackup[], age: number) => {
    const last = lastOf(of, now)
    return last === undefined || +now - +last.madeAt >= age
  }
  const daily = backups.filter(({ reason }) => reason === 'daily')
  if (isDue(daily, AGE)) return keepBackup(database, folder, now, 'daily')
  if (every === 'hour' && isDue(backups, HOURLY_AGE)) return keepBackup(database, folder, now, 'hourly')
  return null
}
