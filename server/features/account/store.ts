import { eq, sql } from 'drizzle-orm'
import type { MemberData } from '#shared/contract/account.ts'
import type { Database, Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { memoryTests, verseMemories } from '../../db/schema/memory.ts'
import { users } from '../../db/schema/members.ts'
import { attempts, progress } from '../../db/schema/record.ts'
import { identities } from '../../db/schema/sign-in.ts'
import type { Streaming } from '../../http/streamed-body.ts'
import type { Member } from '../../members/member.ts'
import { readSettings } from '../../members/store.ts'
import { findEmailToProve } from '../auth/index.ts'
import { exportCards } from '../custom-verses/index.ts'
import { listDonations } from '../donations/index.ts'
import { exportGroups, leaveAllGroups } from '../groups/index.ts'
import { moveLevels } from '../leaderboard/index.ts'
import { readPicture } from '../people/index.ts'
import { lockRecord, streamRecord } from '../progress/index.ts'
import { listOwnReports } from '../reports/index.ts'
import { exportMemory, exportSubscriptions } from '../reviews/index.ts'
import { exportSentRecitations } from '../sent-recitations/index.ts'
import { isSeatOf, listSeatIds, listSeats } from '../seats/index.ts'
import { exportSavedVerses } from '../saved-verses/index.ts'
import { exportFollowedSets, exportSets } from '../verse-sets/index.ts'
import { type MemberAccess, lockAccess } from '../../sessions/access/store.ts'
import { listSeatDevices } from '../../sessions/seat-devices/store.ts'
import { listSessions } from '../../sessions/store.ts'
import { findImport } from './import/store.ts'

/** Deletes a member with all their data (through foreign keys) and the seats they look after. */
export async function deleteMember(queries: Queries, userId: string): Promise<void> {
  await inTransaction(queries, async (queries) => {
    for (const seat of await listSeatIds(queries, userId)) await deleteUser(queries, seat)
    await deleteUser(queries, userId)
  })
}

async function deleteUser(queries: Queries, userId: string): Promise<void> {
  const totals = await lockRecord(queries, userId)
  await leaveAllGroups(queries, userId)
  await queries.delete(users).where(eq(users.id, userId))
  await moveLevels(queries, [{ userId, from: totals?.xp ?? 0, to: 0 }])
}

/** Deletes a seat with everything in it. Returns false if the guardian has no such seat. */
export async function deleteSeat(database: Database, guardianId: string, id: string): Promise<boolean> {
  if (!(await isSeatOf(database, guardianId, id))) return false
  await deleteLongTables(database, id)
  return inTransaction(database, async (queries) => {
    await lockRecord(queries, id)
    if (!(await isSeatOf(queries, guardianId, id))) return false
    await deleteUser(queries, id)
    return true
  })
}

async function deleteLongTables(database: Database, userId: string): Promise<void> {
  for (const table of LONG_TABLES) while ((await deleteBatch(database, table, userId)) === BATCH_ROWS);
}

/**
 * Deletes the member's own account. Returns false if access was revoked. Deletes most of a long record in batches first,
 * because one big delete would block other members.
 */
export async function deleteOwnAccount(database: Database, access: MemberAccess): Promise<boolean> {
  const { userId } = access
  if (!(await inTransaction(database, (queries) => lockAccess(queries, access)))) return false
  for (const id of [...(await listSeatIds(database, userId)), userId]) await deleteLongTables(database, id)
  return inTransaction(database, async (queries) => {
    // Lock in the same order as recording an attempt does, so the two can't deadlock.
    await lockRecord(queries, userId)
    if (!(await lockAccess(queries, access))) return false
    await deleteMember(queries, userId)
    return true
  })
}

/** Tables that can have tens of thousands of rows per member. */
const LONG_TABLES = [memoryTests, verseMemories, progress, attempts] as const
/** Rows to delete at a time, which takes about ten milliseconds. */
const BATCH_ROWS = 2000

/** Deletes up to one batch of a member's rows. Returns how many were deleted. */
async function deleteBatch(
  queries: Queries,
  table: (typeof LONG_TABLES)[number],
  userId: string,
): Promise<number> {
  const rowIds = sql`array(select ctid from ${table} where user_id = ${userId} limit ${BATCH_ROWS})`
  const { rows } = await queries.execute(
    sql`delete from ${table} where user_id = ${userId} and ctid = any(${rowIds}) returning 1 as deleted`,
  )
  return rows.length
}

/** Gathers everything the server stores about a member. Streams long lists page by page. */
export async function gatherMemberData(
  queries: Queries,
  member: Member,
  now: Date,
  recordingsKey: Buffer | null,
): Promise<Streaming<MemberData>> {
  const settings = await readSettings(queries, member.id)
  const thirdParties = await queries.select().from(identities).where(eq(identities.userId, member.id))
  const sessions = await listSessions(queries, member.id, now)
  const record = await streamRecord(queries, member.id)
  const lastImport = await findImport(queries, member.id)
  return {
    exportedAt: now.toISOString(),
    account: {
      ...member,
      emailVerifiedAt: settings?.emailVerifiedAt?.toISOString() ?? null,
      emailToConfirm: await findEmailToProve(queries, member.id, now),
      hasPassword: typeof settings?.passwordHash === 'string',
      isOnLeaderboard: settings?.isListed ?? true,
      picture: await readPicture(queries, member.id),
    },
    thirdParties: thirdParties.map((it) => ({ ...it, createdAt: it.createdAt.toISOString() })),
    sessions: sessions.map((it) => ({
      device: it.device,
      createdAt: it.createdAt.toISOString(),
      lastSeenAt: it.lastSeenAt.toISOString(),
      expiresAt: it.expiresAt.toISOString(),
    })),
    record,
    memory: await exportMemory(queries, member.id),
    pushSubscriptions: await exportSubscriptions(queries, member.id),
    customVerses: exportCards(queries, member.id),
    savedVerses: exportSavedVerses(queries, member.id),
    verseSets: exportSets(queries, member.id),
    sentRecitations: exportSentRecitations(queries, member.id, recordingsKey),
    followedSets: exportFollowedSets(queries, member.id),
    groups: await exportGroups(queries, member.id),
    seats: (await listSeats(queries, member.id)).map(({ name, face, createdAt, soundAgreedAt }) => ({
      name,
      face,
      createdAt,
      soundAgreedAt,
    })),
    seatDevices: (await listSeatDevices(queries, member.id, now)).map(({ device, openedAt, expiresAt }) => ({
      device,
      openedAt: openedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    donations: await listDonations(queries, member.id),
    reports: await listOwnReports(queries, member.id),
    lastImport: lastImport && { ...lastImport, startedAt: lastImport.startedAt.toISOString() },
  }
}
