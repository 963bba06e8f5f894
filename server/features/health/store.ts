import type { Database } from '../../db/database.ts'
import { readinessChecks } from '../../db/schema/readiness.ts'

/** The id of the table's only row. */
const ROW_ID = 1

/** Writes a row as durably as an attempt. Rejects if the database can't store it. */
export async function writeCheck(database: Database, now: Date): Promise<void> {
  await database
    .insert(readinessChecks)
    .values({ id: ROW_ID, checkedAt: now })
    .onConflictDoUpdate({ target: readinessChecks.id, set: { checkedAt: now } })
}
