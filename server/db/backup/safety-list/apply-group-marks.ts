import { sql } from 'drizzle-orm'
import type { Queries } from '../../queries.ts'
import type { AccountSafety } from './latest-marks.ts'

interface KnownAccount {
  readonly id: string
  readonly safety: Pick<AccountSafety, 'groupsLeft' | 'sharesLess'>
}

/**
 * Ends memberships that ended after the backup, and hides members who chose to share less after it. Then gives
 * leaderless groups a new leader, and deletes empty groups.
 */
export async function applyGroupMarks(queries: Queries, accounts: readonly KnownAccount[]): Promise<void> {
  const memberships = accounts.flatMap(({ id, safety }) => [...safety.groupsLeft].map(toRow(id)))
  const reduced = accounts.flatMap(({ id, safety }) => [...safety.sharesLess].map(toRow(id)))
  await queries.execute(sql`delete from group_members using ${toMarksSql(memberships)} where ${matchesMark}`)
  await queries.execute(
    sql`update group_members set shares = 'nothing' from ${toMarksSql(reduced)} where ${matchesMark}`,
  )
  await queries.execute(sql`delete from groups
    where not exists (select from group_members where group_id = groups.id)`)
  await queries.execute(sql`update group_members set is_leader = true where id in (
    select distinct on (group_id) id from group_members member
    where not exists (
      select from group_members leader where leader.group_id = member.group_id and leader.is_leader)
    order by group_id, joined_at, id)`)
}

const toRow =
  (id: string) =>
  ([value, at]: [string, string]) => ({ id, value, at })

const toMarksSql = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it(id uuid, value text, at timestamptz)`

const matchesMark = sql`user_id = it.id and joined_at <= it.at
  and encode(sha256(convert_to(user_id::text || ' ' || group_id::text, 'UTF8')), 'hex') = it.value`
