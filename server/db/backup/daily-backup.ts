import type { Queries } from '../queries.ts'
import type { BackupMade } from './backup-file.ts'
import { keepBackup, listBackups } from './kept-backups.ts'
import { lastOf } from './retention.ts'

/** Milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A little less than a day, so that the hour does not wander. */
const AGE = 23.5 * HOUR

/** What the log is told. */
interface BackupNews {
  readonly made: (backup: BackupMade) => void
  readonly failed: (error: unknown) => void
}

/**
 * Makes a backup once a day until the returned function is called. It looks every hour, the first time some minutes after
 * the start, and not in the same minute in processes that share a folder.
 */
export function backUpDaily(
  database: Queries,
  folder: string,
  clock: () => Date,
  news: BackupNews,
): () => void {
  const look = () =>
    void backUpWhenDue(database, folder, clock()).then((made) => made && news.made(made), news.failed)
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

/** Makes today's backup, unless there is one: then null. One of the future was made while the clock was ahead. */
export async function backUpWhenDue(
  database: Queries,
  folder: string,
  now: Date,
): Promise<BackupMade | null> {
  const daily = (await listBackups(folder)).filter(({ reason }) => reason === 'daily')
  const last = lastOf(daily, now)
  if (last !== undefined && +now - +last.madeAt < AGE) return null
  return keepBackup(database, folder, now, 'daily')
}
