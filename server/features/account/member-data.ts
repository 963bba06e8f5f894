import type { MemberData } from '#shared/contract/account.ts'
import type { Queries } from '../../db/database.ts'
import type { Member } from '../../members.ts'
import { accountDataOf } from './store.ts'

/** Gathers everything the server holds about a member; each feature's store adds its own part here. */
export async function gatherMemberData(queries: Queries, member: Member, now: Date): Promise<MemberData> {
  const { hasPassword, emailVerifiedAt, thirdParties, sessions } = await accountDataOf(queries, member.id)
  return {
    exportedAt: now.toISOString(),
    account: { ...member, emailVerifiedAt, hasPassword },
    thirdParties,
    sessions,
  }
}
