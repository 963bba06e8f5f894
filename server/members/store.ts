import { domainToUnicode } from 'node:url'
import { and, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { emailKey, usernameKey } from '#shared/domain/account/rules.ts'
import { type CalendarDay, getDayInZone } from '#shared/domain/calendar-day.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import { toUnicodeForm } from '#shared/domain/unicode-form.ts'
import { getCurrentStreak } from '#shared/domain/progress/streak.ts'
import type { Queries } from '../db/database.ts'
import { users } from '../db/schema/members.ts'
import { seats } from '../db/schema/seats.ts'
import { userStats } from '../db/schema/record.ts'
import type { Member } from './member.ts'

/** Whether the row of `users` is a child's seat. */
const isSeat = sql<boolean>`exists (select from ${seats} where ${seats.userId} = ${users.id})`

export const memberColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  xpPoints: userStats.xp,
  streakLength: userStats.currentStreak,
  streakLastDay: userStats.lastDay,
  timeZone: userStats.timeZone,
  dayStartsAt: userStats.dayStartsAt,
  translation: users.translation,
  picture: users.picture,
  isPremium: users.isPremium,
  isSeat,
  createdAt: users.createdAt,
}

type MemberRow = Omit<Member, 'currentStreak' | 'createdAt' | 'profileImageUrl'> & {
  readonly streakLength: number
  readonly streakLastDay: CalendarDay | null
  readonly timeZone: string | null
  readonly dayStartsAt: number
  readonly createdAt: Date
}

/** Computes the current streak in `requestZone`, or else in the member's last time zone. */
export function toMember(row: MemberRow, now: Date, requestZone: string | null = null): Member {
  const { streakLength: length, streakLastDay: lastDay, timeZone, dayStartsAt, createdAt, ...member } = row
  const today = toMemberDay(+now, requestZone ?? timeZone ?? 'UTC', dayStartsAt)
  return {
    ...member,
    email: row.isSeat ? '' : formatEmail(row.email),
    profileImageUrl: null,
    currentStreak: getCurrentStreak({ length, lastDay }, today),
    createdAt: createdAt.toISOString(),
  }
}

/** A member in the operator's list. */
export interface ListedMember {
  readonly username: string
  readonly email: string
  readonly name: string
  readonly joined: CalendarDay
  readonly isPremium: boolean
  readonly isSuspended: boolean
}

/** Finds the newest members whose username, name, or email address contains a text, and how many match. */
export async function findMembers(
  queries: Queries,
  text: string,
  limit: number,
): Promise<{ readonly members: readonly ListedMember[]; readonly count: number }> {
  const name = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`
  // Unlike `like`, `position` treats % and _ as plain characters.
  const contains = (column: PgColumn | SQL) => sql`position(lower(${text}) in lower(${column})) > 0`
  const isFound =
    text === '' ? undefined : or(contains(users.username), contains(users.email), contains(name))
  const matches = and(isFound, not(isSeat))
  const rows = await queries
    .select({ ...memberColumns, name, suspendedAt: users.suspendedAt })
    .from(users)
    .innerJoin(userStats, eq(userStats.userId, users.id))
    .where(matches)
    .orderBy(desc(users.createdAt), users.id)
    .limit(limit)
  const count = await queries.$count(users, matches)
  const members = rows.map(({ username, email, name, createdAt, isPremium, suspendedAt }) => ({
    username,
    email: formatEmail(email),
    name,
    joined: getDayInZone(createdAt, 'UTC'),
    isPremium,
    isSuspended: suspendedAt !== null,
  }))
  return { members, count }
}

export async function findMember(queries: Queries, id: string, now: Date): Promise<Member | null> {
  const [row] = await queries
    .select(memberColumns)
    .from(users)
    .innerJoin(userStats, eq(userStats.userId, users.id))
    .where(eq(users.id, id))
  return row === undefined ? null : toMember(row, now)
}

/**
 * Finds members by username first, then by address. Several may match: old usernames look like addresses, and old
 * mailboxes have two accounts.
 */
export async function findByNameOrEmail(queries: Queries, nameOrEmail: string) {
  const key = usernameKey(nameOrEmail)
  // Addresses in the earlier format remain if a mailbox has two accounts.
  const oldKey = toUnicodeForm(nameOrEmail.trim(), 'NFC').toLowerCase()
  const rows = await queries
    .select({
      id: users.id,
      usernameKey: users.usernameKey,
      passwordHash: users.passwordHash,
      accessVersion: users.accessVersion,
    })
    .from(users)
    .where(
      and(or(eq(users.usernameKey, key), inArray(users.email, [emailKey(nameOrEmail), oldKey])), not(isSeat)),
    )
  return rows.sort((one) => (one.usernameKey === key ? -1 : 1))
}

export async function findByEmail(queries: Queries, email: string) {
  const [row] = await queries
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      accessVersion: users.accessVersion,
    })
    .from(users)
    .where(and(eq(users.email, emailKey(email)), not(isSeat)))
  return row ?? null
}

export async function isUsernameTaken(queries: Queries, email: string, userId: string): Promise<boolean> {
  const keys = [usernameKey(email), usernameKey(formatEmail(email))]
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.usernameKey, keys), ne(users.id, userId)))
    .limit(1)
  return row !== undefined
}

/** Decodes an internationalized domain into what people write. */
export function formatEmail(email: string): string {
  if (!email.includes('xn--')) return email
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + domainToUnicode(email.slice(at))
}

/** Locks a member until the transaction ends, so what they own can be counted before more is added. */
export async function lockMember(queries: Queries, userId: string): Promise<void> {
  await queries.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Reads a member's password hash; null if they only use a third party. */
export async function readPasswordHash(queries: Queries, userId: string): Promise<string | null> {
  const [row] = await queries
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return row?.passwordHash ?? null
}

export async function setNames(
  queries: Queries,
  userId: string,
  names: { readonly firstName: string | null; readonly lastName: string | null },
): Promise<void> {
  await queries.update(users).set(names).where(eq(users.id, userId))
}

/** Changes the translation that a member reads. */
export async function setTranslation(
  queries: Queries,
  userId: string,
  translation: string | null,
): Promise<void> {
  await queries.update(users).set({ translation }).where(eq(users.id, userId))
}

/** Grants or revokes premium. */
export async function setPremium(queries: Queries, userId: string, isPremium: boolean): Promise<void> {
  await queries.update(users).set({ isPremium }).where(eq(users.id, userId))
}

export async function isSuspended(queries: Queries, userId: string): Promise<boolean> {
  const [row] = await queries
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row !== undefined && row.suspendedAt !== null
}

/** Suspends a member, or ends the suspension (null). Doesn't revoke access. */
export async function setSuspended(queries: Queries, userId: string, since: Date | null): Promise<void> {
  await queries.update(users).set({ suspendedAt: since }).where(eq(users.id, userId))
}

/** Matches owners who aren't suspended. Apply it to everything shown or sent to other members. */
export const isShown = (owner: PgColumn): SQL =>
  sql`${owner} not in (select ${users.id} from ${users} where ${users.suspendedAt} is not null)`

/** Matches owners whose public cards and sets a reader may see. A child's seat sees only its guardian's. */
export const isOpenTo = (reader: string, owner: PgColumn): SQL =>
  sql`not exists (select from ${seats} where ${seats.userId} = ${reader} and ${seats.guardianId} <> ${owner})`

export async function readSettings(queries: Queries, userId: string) {
  const [row] = await queries
    .select({
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      translation: users.translation,
      isListed: userStats.isListed,
    })
    .from(users)
    .innerJoin(userStats, eq(userStats.userId, users.id))
    .where(eq(users.id, userId))
  return row ?? null
}

export async function setListed(queries: Queries, userId: string, isListed: boolean): Promise<void> {
  await queries.update(userStats).set({ isListed }).where(eq(userStats.userId, userId))
}
