import { sql } from 'drizzle-orm'
import { toLevel } from '#shared/domain/progress/experience.ts'
import type { Queries } from '../../queries.ts'
import { applyGroupMarks } from './apply-group-marks.ts'
import { listExistingColumns } from './existing-columns.ts'
import { type AccountSafety, findLatestMarks } from './latest-marks.ts'
import type { SafetyMark } from './list-file.ts'

export interface SafetyApplied {
  readonly deleted: number
  readonly suspended: number
  readonly unsuspended: number
  /** Number of accounts whose restored password is outdated: they must set a new one. */
  readonly withoutPassword: number
  /** Number of accounts whose restored email address is outdated: they must enter one again. */
  readonly withoutEmail: number
  /** Number of restored third-party sign-ins that no longer open their account. */
  readonly withoutIdentity: number
}

interface Restored extends Record<string, unknown> {
  readonly id: string
  readonly member: string
  readonly password: string | null
  readonly email: string
  readonly is_suspended: boolean
}

/**
 * Reapplies deletions and suspensions made after the backup, and invalidates passwords, addresses, and third-party
 * sign-ins changed after it. The tables may be an older version's.
 */
export async function applyMarks(
  queries: Queries,
  marks: readonly SafetyMark[],
  now: Date,
): Promise<SafetyApplied> {
  const markByMember = findLatestMarks(marks)
  const columns = await listExistingColumns(queries)
  const hasSuspensions = columns.has('users.suspended_at')
  const accounts = (await readRestoredAccounts(queries, hasSuspensions)).flatMap((account) => {
    const safety = markByMember.get(account.member)
    return safety === undefined ? [] : [{ ...account, safety }]
  })
  const [deletedAccounts, remaining] = [
    accounts.filter(isGone),
    accounts.filter((account) => !isGone(account)),
  ]
  const selectIds = (matches: (account: KnownAccount) => boolean) =>
    remaining.filter(matches).map(({ id }) => id)
  const suspended = selectIds(({ safety, is_suspended: is }) => safety.isSuspended === true && !is)
  const unsuspended = selectIds(({ safety, is_suspended: is }) => safety.isSuspended === false && is)
  const outdated = selectIds(hasOldPassword)
  const deleted = deletedAccounts.map(({ id }) => id)
  const seats = columns.has('seats.user_id') ? await listSeatIds(queries, deleted) : []
  await deleteMembers(queries, {
    ids: [...new Set([...deleted, ...seats])],
    areLevelsCounted: columns.has('level_counts.level'),
  })
  if (hasSuspensions) {
    await queries.execute(
      sql`update users set suspended_at = ${now.toISOString()} where ${isOneOf(suspended)}`,
    )
    await queries.execute(sql`update users set suspended_at = null where ${isOneOf(unsuspended)}`)
  }
  await queries.execute(sql`update users set password_hash = null where ${isOneOf(outdated)}`)
  const withOldEmail = selectIds(hasOldEmail)
  if (columns.has('seats.user_id')) await endGuardianships(queries, withOldEmail)
  await clearEmails(queries, withOldEmail, columns.has('users.email_verified_at'))
  if (columns.has('group_members.shares')) await applyGroupMarks(queries, remaining)
  const withoutIdentity = columns.has('identities.subject') ? await removeIdentities(queries, remaining) : 0
  return {
    deleted: deletedAccounts.length,
    suspended: suspended.length,
    unsuspended: unsuspended.length,
    withoutPassword: outdated.length,
    withoutEmail: withOldEmail.length,
    withoutIdentity,
  }
}

type KnownAccount = Restored & { readonly safety: AccountSafety }

const isGone = ({ safety }: KnownAccount) => safety.isDeleted

const hasOldPassword = ({ safety, password }: KnownAccount) =>
  password !== null && safety.password !== undefined && safety.password !== password

const hasOldEmail = ({ safety, email }: KnownAccount) => safety.email !== undefined && safety.email !== email

/** Replaces addresses with ones that can't receive email: anyone with the old mailbox could set a password. */
async function clearEmails(queries: Queries, ids: readonly string[], areVerified: boolean): Promise<void> {
  const unverified = sql.raw(areVerified ? ', email_verified_at = null' : '')
  await queries.execute(
    sql`update users set email = id::text || '@address-changed.invalid'${unverified} where ${isOneOf(ids)}`,
  )
}

/** Removes identities again that were removed after the backup; returns how many. */
async function removeIdentities(queries: Queries, accounts: readonly KnownAccount[]): Promise<number> {
  const removed = accounts.flatMap(({ id, safety }) =>
    [...safety.identities].map(([value, at]) => ({ id, value, at })),
  )
  if (removed.length === 0) return 0
  const { rows } = await queries.execute(sql`
    delete from identities
    using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as it(id uuid, value text, at timestamptz)
    where user_id = it.id and created_at <= it.at
      and encode(sha256(convert_to(user_id::text || ' ' || issuer || ' ' || subject, 'UTF8')), 'hex') = it.value
    returning subject`)
  return rows.length
}

/** Lists the seats of deleted guardians, which no one could reach anymore. */
async function listSeatIds(queries: Queries, guardians: readonly string[]): Promise<string[]> {
  const { rows } = await queries.execute<{ id: string }>(
    sql`select user_id::text as id from seats where guardian_id = any(${sql.param(guardians)}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Ends guardianships over accounts whose address changed: only a seat that became the child's own account has one.
 */
async function endGuardianships(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.execute(sql`delete from seats where user_id = any(${sql.param(ids)}::uuid[])`)
}

const isOneOf = (ids: readonly string[]) => sql`id = any(${sql.param(ids)}::uuid[])`

async function readRestoredAccounts(queries: Queries, hasSuspensions: boolean): Promise<Restored[]> {
  const isSuspended = sql.raw(hasSuspensions ? 'suspended_at is not null' : 'false')
  const hash = (text: string) => sql.raw(`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`)
  const { rows } = await queries.execute<Restored>(sql`
    select id::text as id, ${hash('id::text')} as member, ${hash('password_hash')} as password,
      ${hash("id::text || ' ' || email")} as email,
      ${isSuspended} as is_suspended
    from users`)
  return rows
}

async function deleteMembers(
  queries: Queries,
  { ids, areLevelsCounted }: { readonly ids: readonly string[]; readonly areLevelsCounted: boolean },
): Promise<void> {
  if (ids.length === 0) return
  if (areLevelsCounted) await subtractFromLevelCounts(queries, ids)
  await queries.execute(sql`delete from users where ${isOneOf(ids)}`)
}

async function subtractFromLevelCounts(queries: Queries, ids: readonly string[]): Promise<void> {
  const { rows } = await queries.execute<{ id: string; xp: number }>(
    sql`select user_id::text as id, xp from user_stats where xp > 0 and user_id = any(${sql.param(ids)}::uuid[])`,
  )
  for (const { id, xp } of rows)
    await queries.execute(sql`update level_counts set members = members - 1
      where level = ${toLevel(xp)} and shard = ${Number.parseInt(id.slice(0, 1), 16)}`)
}

/** Clears the restored tables' marks, which are in the list already or come from the restore itself. */
export async function clearMarks(queries: Queries): Promise<void> {
  if ((await listExistingColumns(queries)).has('safety_marks.id'))
    await queries.execute(sql`delete from safety_marks`)
}
