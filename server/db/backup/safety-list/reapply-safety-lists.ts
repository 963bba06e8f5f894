import { dirname, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { EmbeddedDatabase } from '../../embedded/embedded-database.ts'
import type { Queries } from '../../queries.ts'
import { applyMarks, clearMarks } from './apply-marks.ts'
import { copyMarks } from './copy-marks.ts'
import { revokeAllAccess } from './revoke-all-access.ts'
import { readSafetyList, type SafetyMark } from './list-file.ts'
import { messages } from './messages.ts'

interface SafetyOptions {
  readonly now: Date
  readonly warn: (message: string) => void
  readonly backupFolder: string | null
}

/**
 * Revokes all access to accounts and reapplies the safety lists next to the backup. Runs in the restore's transaction.
 */
export async function reapplySafetyLists(
  queries: Queries,
  path: string,
  { now, warn, backupFolder }: SafetyOptions,
): Promise<void> {
  await revokeAllAccess(queries)
  const folders = new Set([dirname(resolve(path)), ...(backupFolder === null ? [] : [resolve(backupFolder)])])
  const lists = await Promise.all([...folders].map(readSafetyList))
  const existingLists = lists.filter((list) => list !== null)
  if (existingLists.length === 0) return warn(messages.noList([...folders]))
  const applied = await applyMarks(queries, mergeLists(existingLists), now)
  await clearMarks(queries)
  warn(messages.applied(applied))
}

/** Merges lists, of which one may be a longer copy of another. */
const mergeLists = (lists: readonly (readonly SafetyMark[])[]): SafetyMark[] =>
  lists.toSorted((a, b) => a.length - b.length).flat()

/** Saves the marks of an embedded database about to be replaced; skips one that can't be opened. */
export async function copyMarksFromFolder(
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
