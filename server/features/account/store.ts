import { eq } from 'drizzle-orm'
import type { MemberData } from '#shared/contract/account.ts'
import type { Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { users } from '../../db/schema/members.ts'
import { identities } from '../../db/schema/sign-in.ts'
import type { Streaming } from '../../http/streamed-body.ts'
import type { Member } from '../../members/member.ts'
import { settingsOf } from '../../members/store.ts'
import { emailToProve } from '../auth/index.ts'
import { keptCardsOf } from '../custom-verses/index.ts'
import { donationsOf } from '../donations/index.ts'
import { moveLevels } from '../leaderboard/index.ts'
import { lockRecord, memberRecordOf } from '../progress/index.ts'
import { reportsOf } from '../reports/index.ts'
import { exportedMemoryOf, keptSubscriptionsOf } from '../reviews/index.ts'
import { savedRowsOf } from '../saved-verses/index.ts'
import { keptSetsOf } from '../verse-sets/index.ts'
import { type MemberAccess, holdAccess } from '../../sessions/access/store.ts'
import { sessionsOf } from '../../sessions/store.ts'

/** Deletes a member, and by the rules of the tables everything that is theirs. */
export async function deleteMember(queries: Queries, userId: string): Promise<void> {
  await inTransaction(queries, async (queries) => {
    const totals = await lockRecord(queries, userId)
    await queries.delete(users).where(eq(users.id, userId))
    await moveLevels(queries, [{ userId, from: totals?.xp ?? 0, to: 0 }])
  })
}

/** Deletes the account of a member who asks for it; false where their access was revoked since. */
export const deleteOwnAccount = (queries: Queries, access: MemberAccess): Promise<boolean> =>
  inTransaction(queries, async (queries) => {
    // Lock in the same order as attempts do, to avoid a deadlock.
    await lockRecord(queries, access.userId)
    if (!(await holdAccess(queries, access))) return false
    await deleteMember(queries, access.userId)
    return true
  })

/**
 * Gathers everything the server holds about a member; each feature's store adds its own part here. What may be long is
 * read page by page while it is written.
 */
export async function gatherMemberData(
  queries: Queries,
  member: Member,
  now: Date,
): Promise<Streaming<MemberData>> {
  const settings = await settingsOf(queries, member.id)
  const thirdParties = await queries.select().from(identities).where(eq(identities.userId, member.id))
  const sessions = await sessionsOf(queries, member.id, now)
  const record = await memberRecordOf(queries, member.id)
  return {
    exportedAt: now.toISOString(),
    account: {
      ...member,
      emailVerifiedAt: settings?.emailVerifiedAt?.toISOString() ?? null,
      emailToConfirm: await emailToProve(queries, member.id, now),
      hasPassword: typeof settings?.passwordHash === 'string',
      isOnLeaderboard: settings?.isListed ?? true,
    },
    thirdParties: thirdParties.map((it) => ({ ...it, createdAt: it.createdAt.toISOString() })),
    sessions: sessions.map((it) => ({
      device: it.device,
      createdAt: it.createdAt.toISOString(),
      lastSeenAt: it.lastSeenAt.toISOString(),
      expiresAt: it.expiresAt.toISOString(),
    })),
    record,
    memory: await exportedMemoryOf(queries, member.id),
    pushSubscriptions: await keptSubscriptionsOf(queries, member.id),
    customVerses: keptCardsOf(queries, member.id),
    savedVerses: savedRowsOf(queries, member.id),
    verseSets: keptSetsOf(queries, member.id),
    donations: await donationsOf(queries, member.id),
    reports: await reportsOf(queries, member.id),
  }
}
