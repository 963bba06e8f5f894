import { dirname, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { EmbeddedDatabase } from '../../embedded/embedded-database.ts'
import type { Queries } from '../../queries.ts'
import { applyMarks, clearMarks } from './apply-marks.ts'
import { copyMarks } from './copy-marks.ts'
import { endOpenings } from './end-openings.ts'
import { readSafetyList, type SafetyMark } from './list-file.ts'
import { messages } from './messages.ts'

/** What keeping a restore safe works with. */
interface SafetyOptions {
  readonly now: Date
  /** Told what was done, in a sentence for the operator. */
  readonly warn: (message: string) => void
  /** The folder of backups; null where none are made. */
  readonly backupFolder: string | null
}

/**
 * Keeps a restored database from undoing what made accounts safe, inside the transaction that fills it: everything that
 * opens accounts ends, and what the lists say in the folder of backups and beside the file is done again.
 */
export async function keepSafe(
  queries: Queries,
  path: string,
  { now, warn, backupFolder }: SafetyOptions,
): Promise<void> {
  await endOpenings(queries)
  const folders = new Set([dirname(resolve(path)), ...(backupFolder === null ? [] : [resolve(backupFolder)])])
  const lists = await Promise.all([...folders].map(readSafetyList))
  const found = lists.filter((list) => list !== null)
  if (found.length === 0) return warn(messages.noList([...folders]))
  const applied = await applyMarks(queries, inOrder(found), now)
  await clearMarks(queries)
  warn(messages.applied(applied))
}

/** Lists of two folders as one: they may be copies of each other, the one longer than the other. */
const inOrder = (lists: readonly (readonly SafetyMark[])[]): SafetyMark[] =>
  lists.toSorted((a, b) => a.length - b.length).flat()

/** Takes along what an embedded database has noted that is about to be replaced; one that cannot be opened is left alone. */
export async function copyMarksOfFolder(
  folder: string,
  { warn, backupFolder }: SafetyOptions,
): Promise<void> {
  if (backupFolder === null) return
  const embedded = new EmbeddedDatabase({ folder })
  try {
    await embedded.open()
    const client = new pg.Client({
      stream: embedded.openStream,
      user: 'postgres',
      password: '',
      database: 'postgres',
      ssl: false,
    })
    client.on('error', () => {})
    await client.connect()
    await copyMarks(drizzle(client), backupFolder).finally(() => client.end())
  } catch (error) {
    warn(messages.notCopied(error instanceof Error ? error.message : String(error)))
  } finally {
    await embedded.close()
  }
}
