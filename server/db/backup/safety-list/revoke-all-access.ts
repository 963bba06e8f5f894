import { sql } from 'drizzle-orm'
import type { Queries } from '../../queries.ts'
import { listExistingColumns } from './existing-columns.ts'

const TABLES = [
  'sessions',
  'pending_sign_ins',
  'password_resets',
  'email_proofs',
  'invitations',
  'push_subscriptions',
  'group_codes',
  'group_requests',
  'seat_devices',
]
const SECRETS = ['review_settings.calendar_token', 'review_settings.calendar_token_hash', 'plans.link']

/**
 * Deletes all sessions, links, codes, requests, and subscriptions, because some may have ended after the backup. The
 * tables may be an older version's.
 */
export async function revokeAllAccess(queries: Queries): Promise<void> {
  const columns = await listExistingColumns(queries)
  const tables = new Set([...columns].map((name) => name.split('.')[0]))
  for (const table of TABLES.filter((name) => tables.has(name)))
    await queries.execute(sql.raw(`delete from ${table}`))
  for (const name of SECRETS.filter((each) => columns.has(each))) {
    const [table, column] = name.split('.')
    await queries.execute(sql.raw(`update ${table} set ${column} = null where ${column} is not null`))
  }
}
