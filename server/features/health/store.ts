import type { Database } from '../../db/database.ts'
import { readinessChecks } from '../../db/schema/readiness.ts'

/** The one row of the table. */
const ROW = 1

/** Writes a row as attempts are written: into a table and the log, to the disk. Rejects where that cannot be done. */
export async function writeCheck(database: Database, now: Date): Promise<void> {
  await database
    .insert(readinessChecks)
    .values({ id: ROW, checkedAt: now })
    .onConflictDoUpdate({ target: readinessChecks.id, set: { checkedAt: now } })
}
