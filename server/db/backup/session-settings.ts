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

/** Fixes the settings that affect text output, and disables timeouts, because large tables take a long time. */
export async function fixSessionSettings(queries: Queries): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS))
    await queries.execute(sql.raw(`set local ${name} = '${value}'`))
}
