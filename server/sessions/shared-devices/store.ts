import { and, asc, desc, eq, exists, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import { lasts } from '../../db/lasting.ts'
import { LIFETIMES_MS } from '../../db/lives.ts'
import { inTransaction } from '../../db/retries.ts'
import { pushSubscriptions } from '../../db/schema/memory.ts'
import { seats } from '../../db/schema/seats.ts'
import { users } from '../../db/schema/members.ts'
import { sessions } from '../../db/schema/sign-in.ts'
import { addSession, endSession, isOfItsMember, type StoredSession } from '../store.ts'
import { hashOfToken, newToken } from '../token.ts'

/** People per device: a family, not a school. */
export const MAX_PEOPLE = 6
/** Wrong codes in a row, after which only a sign-in helps: a guesser finds one code of a thousand. */
const MAX_WRONG_CODES = 10

const isOn = (device: Buffer) => eq(sessions.deviceHash, device)

const isOfSeat = (queries: Queries) =>
  queries.select({ id: seats.userId }).from(seats).where(eq(seats.userId, sessions.userId))

/**
 * Returns the people with a valid session on a device, the longest known first. Seats sign in each time, so they
 * aren't among them.
 */
export const peopleOn = (queries: Queries, device: Buffer, now: Date) =>
  queries
    .select({
      id: users.id,
      firstName: users.firstName,
      username: users.username,
      picture: users.picture,
      codeHash: sessions.codeHash,
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, isOfItsMember)
    .where(
      and(
        isOn(device),
        lasts(sessions.expiresAt, now, LIFETIMES_MS.session),
        isNull(users.suspendedAt),
        notExists(isOfSeat(queries)),
      ),
    )
    .orderBy(asc(sessions.createdAt), asc(users.id))

interface Beginning {
  readonly session: StoredSession
  /** The browser's session until now, by its token's hash. */
  readonly former: Buffer | null
  /** The shared device by the browser's cookie, and the hash of the token that replaces that cookie's. */
  readonly device: { readonly hash: Buffer; readonly next: Buffer } | null
}

/**
 * Starts a session. In a single-person browser it replaces the previous one; on a shared device, another person's
 * previous session becomes inactive. Each sign-in gives the device a new token, so an earlier planted token is
 * useless. Returns whether the device is shared. Push messages continue for the same member.
 */
export const beginOnDevice = (database: Database, { session, former, device }: Beginning): Promise<boolean> =>
  inTransaction(database, async (queries) => {
    const rows = device === null ? [] : await rowsOn(queries, device.hash)
    const isShared = rows.length > 0
    const before = rows.find(({ tokenHash }) => former !== null && tokenHash.equals(former))
    const isSame = before?.userId === session.userId
    await addSession(queries, {
      ...session,
      deviceHash: isShared && device !== null ? device.next : null,
      // A new password leaves the code; a person who signs in again may have forgotten it.
      codeHash: isSame ? (before?.codeHash ?? null) : null,
    })
    const ownHashes = rows.filter(({ userId }) => userId === session.userId).map(({ tokenHash }) => tokenHash)
    await endReplaced(
      queries,
      session,
      before === undefined && former !== null ? [...ownHashes, former] : ownHashes,
    )
    if (!isShared || device === null) return false
    if (before !== undefined && !isSame) await rest(queries, before.tokenHash)
    await queries.update(sessions).set({ deviceHash: device.next }).where(isOn(device.hash))
    await endBeyond(queries, device.next, session.tokenHash)
    return true
  })

const rowsOn = (queries: Queries, device: Buffer) =>
  queries
    .select({ tokenHash: sessions.tokenHash, userId: sessions.userId, codeHash: sessions.codeHash })
    .from(sessions)
    .where(isOn(device))

async function endReplaced(queries: Queries, { userId, tokenHash }: StoredSession, replaced: Buffer[]) {
  for (const hash of replaced) {
    await queries
      .update(pushSubscriptions)
      .set({ sessionHash: tokenHash })
      .where(and(eq(pushSubscriptions.sessionHash, hash), eq(pushSubscriptions.userId, userId)))
    await endSession(queries, hash)
  }
}

/** Ends the least recently used sessions of a device over the limit. */
async function endBeyond(queries: Queries, device: Buffer, here: Buffer): Promise<void> {
  const beyond = queries
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(isOn(device), ne(sessions.tokenHash, here)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(MAX_PEOPLE - 1)
  await queries.delete(sessions).where(inArray(sessions.tokenHash, beyond))
}

/**
 * Leaves a session on its device under a token that no one has: the cookie it had until now is worth nothing. Ends a
 * seat's session, because its pictures are asked for each time.
 */
async function rest(queries: Queries, tokenHash: Buffer): Promise<void> {
  const isIt = eq(sessions.tokenHash, tokenHash)
  await queries.delete(sessions).where(and(isIt, exists(isOfSeat(queries))))
  await queries
    .update(sessions)
    .set({ tokenHash: hashOfToken(newToken()) })
    .where(isIt)
}

interface Switch {
  readonly device: Buffer
  readonly former: Buffer | null
  /** The session that is to become the active one, by its hash until now. */
  readonly wanted: Buffer
  readonly tokenHash: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

/** Gives a resting session a new token, and lets the active one rest. False if it has ended meanwhile. */
export const switchSession = (database: Database, it: Switch): Promise<boolean> =>
  inTransaction(database, async (queries) => {
    const { tokenHash, now: lastSeenAt, expiresAt } = it
    const woken = await queries
      .update(sessions)
      .set({ tokenHash, lastSeenAt, expiresAt, wrongCodes: 0 })
      .where(and(eq(sessions.tokenHash, it.wanted), isOn(it.device)))
      .returning({ id: sessions.id })
    if (woken.length === 0) return false
    if (it.former === null) return true
    const isHere = (await rowsOn(queries, it.device)).some((row) => it.former?.equals(row.tokenHash) === true)
    if (isHere) await rest(queries, it.former)
    else await endSession(queries, it.former)
    return true
  })

/** Counts a code before it is checked, so parallel guesses can't slip through. False if none is left. */
export async function countCode(queries: Queries, tokenHash: Buffer): Promise<boolean> {
  const counted = await queries
    .update(sessions)
    .set({ wrongCodes: sql`${sessions.wrongCodes} + 1` })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.wrongCodes, MAX_WRONG_CODES)))
    .returning({ id: sessions.id })
  return counted.length > 0
}

/** Takes back the count of a code that could not be checked. */
export async function uncountCode(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries
    .update(sessions)
    .set({ wrongCodes: sql`greatest(${sessions.wrongCodes} - 1, 0)` })
    .where(eq(sessions.tokenHash, tokenHash))
}

/** Null removes the code. */
export async function setCode(queries: Queries, tokenHash: Buffer, codeHash: string | null): Promise<void> {
  await queries.update(sessions).set({ codeHash, wrongCodes: 0 }).where(eq(sessions.tokenHash, tokenHash))
}

/** Finds the code's hash and the device of a valid session. */
export async function findSessionDevice(queries: Queries, tokenHash: Buffer) {
  const [row] = await queries
    .select({ codeHash: sessions.codeHash, deviceHash: sessions.deviceHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row ?? null
}

export async function setDevice(queries: Queries, tokenHash: Buffer, device: Buffer): Promise<void> {
  await queries.update(sessions).set({ deviceHash: device }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends the sessions of a device except one; with a member, only that member's. Returns how many ended. */
export async function endOnDevice(
  queries: Queries,
  device: Buffer,
  { but, userId }: { readonly but: Buffer | null; readonly userId?: string },
): Promise<number> {
  const isOther = but === null ? undefined : ne(sessions.tokenHash, but)
  const isTheirs = userId === undefined ? undefined : eq(sessions.userId, userId)
  const ended = await queries
    .delete(sessions)
    .where(and(isOn(device), isOther, isTheirs))
    .returning({ id: sessions.id })
  return ended.length
}
