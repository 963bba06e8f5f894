import type { Database } from '../db/database.ts'
import { groupMembers, memberGroups } from '../db/schema/groups.ts'
import type { Member } from '../members/member.ts'

const SINCE = new Date('2026-11-01T08:00:00Z')

/** Creates a group of existing members, led by the first. Returns the membership ids in the same order. */
export async function addGroup(
  database: Database,
  name: string,
  [leader, ...others]: readonly Member[],
): Promise<string[]> {
  const groupId = crypto.randomUUID()
  await database.insert(memberGroups).values({ id: groupId, name, createdAt: SINCE })
  const rows = [leader, ...others]
    .flatMap((member) => member ?? [])
    .map((member) => ({
      id: crypto.randomUUID(),
      groupId,
      userId: member.id,
      nickname: null,
      shares: 'nothing' as const,
      isLeader: member === leader,
      joinedAt: SINCE,
    }))
  await database.insert(groupMembers).values(rows)
  return rows.map(({ id }) => id)
}
