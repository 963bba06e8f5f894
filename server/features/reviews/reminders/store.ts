import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  max,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { PushSubscriptionInput } from '#shared/contract/reviews.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { MAX_PUSH_BROWSERS, MAX_FAILURES } from '#shared/domain/memory/push-sending.ts'
import { findNextInstant } from '#shared/domain/memory/reminder-time.ts'
import type { Database, Queries } from '../../../db/database.ts'
import { isOver } from '../../../db/expiry.ts'
import { inTransaction } from '../../../db/retries.ts'
import { pushKeys, pushSubscriptions, reviewSettings } from '../../../db/schema/memory.ts'
import { users } from '../../../db/schema/members.ts'
import { userDays, userStats } from '../../../db/schema/record.ts'
import { sessions } from '../../../db/schema/sign-in.ts'
import { isShown } from '../../../members/store.ts'
import { type MemberAccess, lockAccess } from '../../../sessions/access/store.ts'
import { saveSettings } from '../store.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export type DueReminder = Awaited<ReturnType<typeof takeDueReminders>>[number]

/** The next reminder is at most this far off, with room for daylight saving time. */
const MAX_WAIT_MS = 2 * 86_400_000

export const REMINDERS_PER_RUN = 50

/**
 * Takes the reminders that are due. Sets the next time first, so members are reminded only once a day even after a
 * crash. Resets a time over two days away, which was set while the clock was ahead, without a reminder.
 */
export const takeDueReminders = (database: Database, now: Date) =>
  inTransaction(database, async (queries) => {
    const isDue = and(
      isNotNull(reviewSettings.reminderAt),
      eq(reviewSettings.isSilent, false),
      isOver(reviewSettings.remindNextAt, now, MAX_WAIT_MS),
      isShown(reviewSettings.userId),
    )
    const due = await queries
      .select({
        settings: reviewSettings,
        lastTimeZone: userStats.timeZone,
        member: {
          id: users.id,
          email: users.email,
          emailVerifiedAt: users.emailVerifiedAt,
          firstName: users.firstName,
          username: users.username,
        },
      })
      .from(reviewSettings)
      .innerJoin(users, eq(users.id, reviewSettings.userId))
      .innerJoin(userStats, eq(userStats.userId, reviewSettings.userId))
      .where(isDue)
      .orderBy(asc(reviewSettings.remindNextAt))
      .limit(REMINDERS_PER_RUN)
      .for('update', { of: reviewSettings, skipLocked: true })
    for (const { settings, lastTimeZone } of due) {
      const timeZone = settings.timeZone ?? lastTimeZone ?? 'UTC'
      const remindNextAt = new Date(findNextInstant(+now, settings.reminderAt ?? '00:00', timeZone))
      await saveSettings(queries, settings.userId, { remindNextAt })
    }
    return due.filter(({ settings }) => settings.remindNextAt !== null && settings.remindNextAt <= now)
  })

export async function findLastPracticeDay(queries: Queries, userId: string): Promise<CalendarDay | null> {
  const [row] = await queries
    .select({ day: max(userDays.day) })
    .from(userDays)
    .where(eq(userDays.userId, userId))
  return (row?.day as CalendarDay | null | undefined) ?? null
}

/** Lists a member's subscriptions, latest first, with the device if several people share the browser. */
export const listSubscriptions = (queries: Queries, userId: string) =>
  queries
    .select({ ...getTableColumns(pushSubscriptions), deviceHash: sessions.deviceHash })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), asc(pushSubscriptions.endpoint))

/** Matches subscriptions that aren't on this shared device: a browser that isn't shared has only one person's. */
function isOnOtherDevice(queries: Queries, device: Buffer | null) {
  if (device === null) return undefined
  const onDevice = queries
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.deviceHash, device))
  return or(isNull(pushSubscriptions.sessionHash), notInArray(pushSubscriptions.sessionHash, onDevice))
}

/**
 * Adds a subscription. Takes the browser over from its previous member unless both share the device, and removes the
 * oldest subscriptions over the limit. Returns false if the access was revoked.
 */
export const addSubscription = (
  queries: Queries,
  access: MemberAccess,
  sessionHash: Buffer,
  { endpoint, keys }: PushSubscriptionInput,
  now: Date,
): Promise<boolean> =>
  inTransaction(queries, async (queries) => {
    if (!(await lockAccess(queries, access))) return false
    const isThisSession = eq(sessions.tokenHash, sessionHash)
    const session = await queries
      .select({ deviceHash: sessions.deviceHash })
      .from(sessions)
      .where(isThisSession)
      .for('key share')
    if (session.length === 0) return false
    const { userId } = access
    const row = { userId, sessionHash, ...keys, createdAt: now, failures: 0 }
    await queries
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.endpoint, endpoint),
          isOnOtherDevice(queries, session[0]?.deviceHash ?? null),
        ),
      )
    await queries
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: [pushSubscriptions.endpoint, pushSubscriptions.userId], set: row })
    const others = (await listSubscriptions(queries, userId)).filter((each) => each.endpoint !== endpoint)
    const surplus = others.slice(MAX_PUSH_BROWSERS - 1).map((each) => each.endpoint)
    if (surplus.length > 0)
      await queries
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.endpoint, surplus)))
    return true
  })

const isBrowser = (userId: string, endpoint: string) =>
  and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint))

/** Counts a failed message and deletes the subscription after too many. */
export async function countFailure(queries: Queries, userId: string, endpoint: string): Promise<void> {
  const { failures } = pushSubscriptions
  await queries
    .update(pushSubscriptions)
    .set({ failures: sql`${failures} + 1` })
    .where(isBrowser(userId, endpoint))
  await queries.delete(pushSubscriptions).where(and(isBrowser(userId, endpoint), gte(failures, MAX_FAILURES)))
}

export async function clearFailures(queries: Queries, userId: string, endpoint: string): Promise<void> {
  await queries
    .update(pushSubscriptions)
    .set({ failures: 0 })
    .where(and(isBrowser(userId, endpoint), gt(pushSubscriptions.failures, 0)))
}

export async function removeSubscription(
  queries: Queries,
  userId: string,
  endpoint: string,
): Promise<boolean> {
  const removed = await queries
    .delete(pushSubscriptions)
    .where(isBrowser(userId, endpoint))
    .returning({ endpoint: pushSubscriptions.endpoint })
  return removed.length > 0
}

const KEYS_ID = 1

/** Returns the server's stored VAPID keys. Generates and stores them if there are none. */
export async function loadOrAddPushKeys(
  queries: Queries,
  generate: () => PushKeys,
  now: Date,
): Promise<PushKeys> {
  const readKeys = () =>
    queries
      .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
      .from(pushKeys)
      .where(eq(pushKeys.id, KEYS_ID))
  const [existing] = await readKeys()
  if (existing !== undefined) return existing
  // If several processes start at once, the first pair wins.
  await queries
    .insert(pushKeys)
    .values({ id: KEYS_ID, createdAt: now, ...generate() })
    .onConflictDoNothing()
  const [stored] = await readKeys()
  if (stored === undefined) throw new Error('The keys for push messages could not be stored.')
  return stored
}

/** Replaces the secret of a member's calendar feed. Returns false if their access was revoked. */
export const storeCalendarToken = (
  queries: Queries,
  access: MemberAccess,
  tokenHash: Buffer,
): Promise<boolean> =>
  inTransaction(queries, async (queries) => {
    if (!(await lockAccess(queries, access))) return false
    await saveSettings(queries, access.userId, { calendarTokenHash: tokenHash })
    return true
  })

/** Finds the owner of a calendar feed. Returns null if they're unknown or suspended. */
export async function findCalendarMember(queries: Queries, tokenHash: Buffer): Promise<string | null> {
  const [row] = await queries
    .select({ userId: reviewSettings.userId })
    .from(reviewSettings)
    .where(and(eq(reviewSettings.calendarTokenHash, tokenHash), isShown(reviewSettings.userId)))
  return row?.userId ?? null
}
