import { sql } from 'drizzle-orm'
import type { Queries } from '../queries.ts'

const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/**
 * Settings for the transaction of a backup. The texts of times and bytes depend on the session: here they are always the
 * same. And a large table takes its time.
 */
export async function steadySession(queries: Queries): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS))
    await queries.execute(sql.raw(`set local ${name} = '${value}'`))
}
