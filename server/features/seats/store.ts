import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Seat } from '#shared/contract/seats.ts'
import { usernameKey } from '#shared/domain/account/rules.ts'
import { MAX_SEATS, MAX_WRONG_TRIES, createSeatEmail } from '#shared/domain/account/seat.ts'
import type { Picture } from '#shared/domain/account/pictures.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Database, Queries } from '../../db/database.ts'
import { findViolatedUniqueIndex } from '../../db/failures.ts'
import { inTransaction } from '../../db/retries.ts'
import { users } from '../../db/schema/members.ts'
import { progress, userStats } from '../../db/schema/record.ts'
import { seats } from '../../db/schema/seats.ts'
import { isUsernameTaken } from '../../members/store.ts'
import { getUsernameSkeleton } from '../../members/username-skeleton.ts'
import { lockAccess, type MemberAccess, revokeAccess } from '../../sessions/access/store.ts'

const lastPracticed = sql<
  string | null
>`(select max(${progress.lastPracticed}) from ${progress} where ${progress.userId} = ${users.id})`

/** Lists a guardian's seats, oldest first, or only the one with this id. */
export async function listSeats(queries: Queries, guardianId: string, id?: string): Promise<Seat[]> {
  if (id !== undefined && !isUuid(id)) return []
  const rows = await queries
    .select({
      id: users.id,
      firstName: users.firstName,
      picture: users.picture,
      wrongTries: seats.wrongTries,
      createdAt: seats.createdAt,
      soundAgreedAt: seats.soundAgreedAt,
      lastPracticed,
    })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.guardianId, guardianId), id === undefined ? undefined : eq(seats.userId, id)))
    .orderBy(asc(seats.createdAt), asc(users.id))
  return rows.map((row) => ({
    id: row.id,
    name: row.firstName ?? '',
    face: row.picture as Picture | null,
    isLocked: row.wrongTries >= MAX_WRONG_TRIES,
    createdAt: row.createdAt.toISOString(),
    soundAgreedAt: row.soundAgreedAt?.toISOString() ?? null,
    lastPracticedAt: row.lastPracticed === null ? null : new Date(row.lastPracticed).toISOString(),
  }))
}

interface NewSeat {
  readonly id: string
  readonly name: string
  readonly face: Picture
  readonly picturesHash: string
  readonly isPremium: boolean
  readonly now: Date
}

/** Creates a seat. Returns `revoked` if the guardian's access was revoked, `full` at the limit. */
export const addSeat = (
  database: Database,
  access: MemberAccess,
  { id, name, face, picturesHash, isPremium, now }: NewSeat,
): Promise<'made' | 'revoked' | 'full'> =>
  inTransaction(database, async (queries) => {
    if (!(await lockAccess(queries, access))) return 'revoked'
    const guardianId = access.userId
    if ((await queries.$count(seats, eq(seats.guardianId, guardianId))) >= MAX_SEATS) return 'full'
    // Every account needs a username. This one isn't shown, and without a password, it opens nothing.
    const username = `seat-${id}`
    await queries.insert(users).values({
      id,
      username,
      usernameKey: usernameKey(username),
      usernameSkeleton: getUsernameSkeleton(username),
      email: createSeatEmail(id),
      firstName: name,
      picture: face,
      isPremium,
      createdAt: now,
    })
    await queries.insert(userStats).values({ userId: id, joinedAt: now, isListed: false })
    await queries.insert(seats).values({ userId: id, guardianId, picturesHash, createdAt: now })
    return 'made'
  })

const isTheirs = (guardianId: string, id: string) =>
  and(eq(seats.userId, id), eq(seats.guardianId, guardianId))

/** Changes a seat's name and face. Returns false if the guardian has no such seat. */
export async function changeSeat(
  queries: Queries,
  guardianId: string,
  id: string,
  { name, face }: { readonly name: string; readonly face: Picture },
): Promise<boolean> {
  if (!isUuid(id)) return false
  const ownSeat = queries.select({ id: seats.userId }).from(seats).where(isTheirs(guardianId, id))
  const changed = await queries
    .update(users)
    .set({ firstName: name, picture: face })
    .where(sql`${users.id} in (${ownSeat})`)
    .returning({ id: users.id })
  return changed.length > 0
}

/** Returns when a seat's guardian agreed that its recordings may be sent, or null if they haven't. */
export async function findSoundAgreement(queries: Queries, seatId: string): Promise<Date | null> {
  const [row] = await queries
    .select({ agreedAt: seats.soundAgreedAt })
    .from(seats)
    .where(eq(seats.userId, seatId))
  return row?.agreedAt ?? null
}

/**
 * Stores when the guardian agreed to sending recordings, or null if they no longer agree. Returns false if the guardian
 * has no such seat.
 */
export async function setSoundAgreed(
  queries: Queries,
  guardianId: string,
  id: string,
  agreedAt: Date | null,
): Promise<boolean> {
  if (!isUuid(id)) return false
  // Keep the date of the first agreement.
  const soundAgreedAt = agreedAt && sql`coalesce(${seats.soundAgreedAt}, ${agreedAt.toISOString()})`
  const changed = await queries
    .update(seats)
    .set({ soundAgreedAt })
    .where(isTheirs(guardianId, id))
    .returning({ id: seats.userId })
  return changed.length > 0
}

/** Sets a new secret and signs the seat out. Returns false if the guardian has no such seat. */
export const setSecret = (
  database: Database,
  guardianId: string,
  id: string,
  picturesHash: string,
): Promise<boolean> =>
  inTransaction(database, async (queries) => {
    if (!isUuid(id)) return false
    const changed = await queries
      .update(seats)
      .set({ picturesHash, wrongTries: 0 })
      .where(isTheirs(guardianId, id))
      .returning({ id: seats.userId })
    if (changed.length > 0) await revokeAccess(queries, id, { session: null, identities: true })
    return changed.length > 0
  })

/** Counts a try before it is checked, so parallel ones can't slip through. Returns false if none is left. */
export async function countTry(queries: Queries, id: string): Promise<boolean> {
  const updatedRows = await queries
    .update(seats)
    .set({ wrongTries: sql`${seats.wrongTries} + 1` })
    .where(and(eq(seats.userId, id), lt(seats.wrongTries, MAX_WRONG_TRIES)))
    .returning({ id: seats.userId })
  return updatedRows.length > 0
}

/** Uncounts a try that couldn't be checked. */
export async function uncountTry(queries: Queries, id: string): Promise<void> {
  await queries
    .update(seats)
    .set({ wrongTries: sql`greatest(${seats.wrongTries} - 1, 0)` })
    .where(eq(seats.userId, id))
}

export async function resetTries(queries: Queries, id: string): Promise<void> {
  await queries.update(seats).set({ wrongTries: 0 }).where(eq(seats.userId, id))
}

interface OwnAccount {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
}

/** What is taken, or that the guardian has no such seat. */
type HandOverRefusal = 'username' | 'lookAlike' | 'email' | 'no-seat'

/** Makes a seat the child's own account, ends the guardian's role, and returns the new access. */
export async function handOverSeat(
  database: Database,
  guardianId: string,
  id: string,
  { username, email, passwordHash }: OwnAccount,
): Promise<MemberAccess | { readonly refused: HandOverRefusal }> {
  if (!isUuid(id)) return { refused: 'no-seat' }
  try {
    return await inTransaction(database, async (queries) => {
      const ended = await queries
        .delete(seats)
        .where(isTheirs(guardianId, id))
        .returning({ id: seats.userId })
      if (ended.length === 0) return { refused: 'no-seat' }
      if (await isUsernameTaken(queries, email, id)) throw new AddressTaken()
      await queries
        .update(users)
        .set({
          username,
          usernameKey: usernameKey(username),
          usernameSkeleton: getUsernameSkeleton(username),
          email,
          passwordHash,
        })
        .where(eq(users.id, id))
      return revokeAccess(queries, id, { session: null, identities: false })
    })
  } catch (error) {
    const index = error instanceof AddressTaken ? 'users_email' : findViolatedUniqueIndex(error)
    if (index === 'users_username_key') return { refused: 'username' }
    if (index === 'users_username_skeleton') return { refused: 'lookAlike' }
    if (index === 'users_email') return { refused: 'email' }
    throw error
  }
}

/** Thrown to roll back the transaction. */
class AddressTaken extends Error {}

export async function listSeatIds(queries: Queries, guardianId: string): Promise<string[]> {
  const rows = await queries
    .select({ id: seats.userId })
    .from(seats)
    .where(eq(seats.guardianId, guardianId))
    .orderBy(asc(seats.userId))
  return rows.map(({ id }) => id)
}

export async function isSeatOf(queries: Queries, guardianId: string, id: string): Promise<boolean> {
  return isUuid(id) && (await queries.$count(seats, isTheirs(guardianId, id))) > 0
}
