import { sql } from 'drizzle-orm'
import type { Queries } from '../../queries.ts'
import { existingColumns } from './existing-columns.ts'

/** Tables whose rows open an account or lead to a browser. */
const OPENINGS = ['sessions', 'pending_sign_ins', 'password_resets', 'email_proofs', 'push_subscriptions']
/** Columns that hold the secret of a member's calendar, by this version and others. */
const SECRETS = ['review_settings.calendar_token', 'review_settings.calendar_token_hash']

/**
 * Ends everything that opens accounts in a database that was just restored: what was ended since the backup would open
 * them again. The tables may be those of an older version.
 */
export async function endOpenings(queries: Queries): Promise<void> {
  const columns = await existingColumns(queries)
  const tables = new Set([...columns].map((name) => name.split('.')[0]))
  for (const table of OPENINGS.filter((name) => tables.has(name)))
    await queries.execute(sql.raw(`delete from ${table}`))
  for (const name of SECRETS.filter((each) => columns.has(each))) {
    const [table, column] = name.split('.')
    await queries.execute(sql.raw(`update ${table} set ${column} = null where ${column} is not null`))
  }
}
