import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { MAX_SEAT_DEVICES } from '#shared/domain/account/seat.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Database, Queries } from '../../db/database.ts'
import { isUnexpired } from '../../db/expiry.ts'
import { LIFETIMES_MS } from '../../db/lifetimes.ts'
import { newId } from '../../db/new-id.ts'
import { inTransaction } from '../../db/retries.ts'
import { seatDevices, seats } from '../../db/schema/seats.ts'
import { users } from '../../db/schema/members.ts'
import { sessions } from '../../db/schema/sign-in.ts'
import { lockAccess, type MemberAccess } from '../access/store.ts'

const guardians = alias(users, 'guardians')

/** Lists the seats that can sign in on a device, oldest first. */
export const listSeatsOnDevice = (queries: Queries, device: Buffer, now: Date) =>
  queries
    .select({
      id: users.id,
      firstName: users.firstName,
      username: users.username,
      picture: users.picture,
      picturesHash: seats.picturesHash,
      accessVersion: users.accessVersion,
    })
    .from(seatDevices)
    .innerJoin(seats, eq(seats.guardianId, seatDevices.guardianId))
    .innerJoin(users, eq(users.id, seats.userId))
    .innerJoin(guardians, eq(guardians.id, seats.guardianId))
    .where(
      and(
        eq(seatDevices.tokenHash, device),
        isUnexpired(seatDevices.expiresAt, now, LIFETIMES_MS.seatDevice),
        isNull(guardians.suspendedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(seats.createdAt), asc(users.id))

interface Opening {
  /** The token hash in the browser's cookie, if it has one, and the one that replaces it. */
  readonly previous: Buffer | null
  readonly tokenHash: Buffer
  readonly device: string | null
  readonly now: Date
}

/**
 * Lets a guardian's seats sign in on a device. The device gets a new token each time, so an earlier planted one is useless;
 * other guardians' seats stay. Returns `revoked` if the access was revoked, and `full` if the limit has been reached.
 */
export const openSeatDevice = (
  database: Database,
  access: MemberAccess,
  { previous, tokenHash, device, now }: Opening,
): Promise<'open' | 'revoked' | 'full'> =>
  inTransaction(database, async (queries) => {
    if (!(await lockAccess(queries, access))) return 'revoked'
    const guardianId = access.userId
    if (previous !== null) {
      await queries
        .delete(seatDevices)
        .where(and(eq(seatDevices.tokenHash, previous), eq(seatDevices.guardianId, guardianId)))
      await queries.update(seatDevices).set({ tokenHash }).where(eq(seatDevices.tokenHash, previous))
    }
    const allowed = await queries.$count(seatDevices, eq(seatDevices.guardianId, guardianId))
    if (allowed >= MAX_SEAT_DEVICES) return 'full'
    const expiresAt = new Date(+now + LIFETIMES_MS.seatDevice)
    await queries
      .insert(seatDevices)
      .values({ id: newId(now), tokenHash, guardianId, device, openedAt: now, expiresAt })
    return 'open'
  })

/** Lists the devices on which a guardian's seats can sign in, oldest first. */
export const listSeatDevices = (queries: Queries, guardianId: string, now: Date) =>
  queries
    .select()
    .from(seatDevices)
    .where(
      and(
        eq(seatDevices.guardianId, guardianId),
        isUnexpired(seatDevices.expiresAt, now, LIFETIMES_MS.seatDevice),
      ),
    )
    .orderBy(asc(seatDevices.openedAt), asc(seatDevices.id))

/** Ends the sessions of all of a guardian's seats. */
async function endSeatSessions(queries: Queries, guardianId: string): Promise<void> {
  const theirSeats = queries.select({ id: seats.userId }).from(seats).where(eq(seats.guardianId, guardianId))
  await queries.delete(sessions).where(inArray(sessions.userId, theirSeats))
}

/** Closes one device and signs the seats out. Returns false if the guardian has no such device. */
export const closeSeatDevice = (database: Database, guardianId: string, id: string): Promise<boolean> =>
  inTransaction(database, async (queries) => {
    if (!isUuid(id)) return false
    const closed = await queries
      .delete(seatDevices)
      .where(and(eq(seatDevices.guardianId, guardianId), eq(seatDevices.id, id)))
      .returning({ id: seatDevices.id })
    if (closed.length > 0) await endSeatSessions(queries, guardianId)
    return closed.length > 0
  })
