import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { emailKey, usernameKey } from '#shared/domain/account/rules.ts'
import { groupMembers, groupPlans, memberGroups } from '#server/db/schema/groups.ts'
import { users } from '#server/db/schema/members.ts'
import { userStats } from '#server/db/schema/record.ts'
import { getUsernameSkeleton } from '#server/members/username-skeleton.ts'
import { createSessionCookie } from '#server/testing/factories.ts'
import { closeOnSigterm, openServer } from '../server/open-server.ts'

// Runs the real server on an embedded database or DATABASE_URL, with groups of 40 members learning Psalm 119. Pass the
// number of groups as an argument. Prints one line of JSON: the server's URL, and for each group a member's cookie
// and the group's path.

const GROUP_COUNT = Number(process.argv[2] ?? 1)
const MEMBERS_PER_GROUP = 40
const NOW = new Date()
const TODAY = parseCalendarDay(NOW.toISOString().slice(0, 10))
const PSALM_VERSE_IDS = Array.from({ length: 7 }, (_, index) => `PSA.119.${index + 1}.KJV`)

const { database, url, close } = await openServer({ url: process.env.DATABASE_URL })
const cookies: string[] = []
const paths: string[] = []
for (let group = 0; group < GROUP_COUNT; group += 1) {
  const groupId = crypto.randomUUID()
  await database.insert(memberGroups).values({ id: groupId, name: `Church ${group}`, createdAt: NOW })
  await database
    .insert(groupPlans)
    .values({ groupId, title: 'Psalm 119', verseIds: PSALM_VERSE_IDS, perWeek: 7, startsOn: TODAY })
  const ids = Array.from({ length: MEMBERS_PER_GROUP }, () => crypto.randomUUID())
  await database.insert(users).values(
    ids.map((id) => ({
      id,
      username: id,
      usernameKey: usernameKey(id),
      usernameSkeleton: getUsernameSkeleton(id),
      email: emailKey(`${id}@example.org`),
      firstName: 'Miriam',
      isPremium: true,
      createdAt: NOW,
    })),
  )
  await database.insert(userStats).values(ids.map((userId) => ({ userId, joinedAt: NOW })))
  await database.insert(groupMembers).values(
    ids.map((userId, index) => ({
      id: crypto.randomUUID(),
      groupId,
      userId,
      nickname: null,
      shares: 'verses' as const,
      isLeader: index === 0,
      joinedAt: NOW,
    })),
  )
  cookies.push(await createSessionCookie(database, { id: ids[group % MEMBERS_PER_GROUP] ?? '' }, NOW))
  paths.push(`/api/groups/${groupId}`)
}
await database.execute('analyze')
console.log(JSON.stringify({ url, cookies, paths }))
closeOnSigterm(close)
