import type { Queries } from '../queries.ts'
import type { BackupMade } from './backup-file.ts'
import { keepBackup, listBackups } from './kept-backups.ts'

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

/** Makes today's backup, unless there is one: then null. */
export async function backUpWhenDue(
  database: Queries,
  folder: string,
  now: Date,
): Promise<BackupMade | null> {
  const last = (await listBackups(folder)).find(({ reason }) => reason === 'daily')
  if (last !== undefined && +now - +last.madeAt < AGE) return null
  return keepBackup(database, folder, now, 'daily')
}
