import { eq } from 'drizzle-orm'
import { emailKey, usernameKey } from '#shared/domain/account/rules.ts'
import type { Member } from '../members/member.ts'
import type { MemberAccess } from '../sessions/access/store.ts'
import { getUsernameSkeleton } from '../members/username-skeleton.ts'
import { addSession } from '../sessions/store.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/members.ts'
import { userStats } from '../db/schema/record.ts'

let members = 0

/** Creates a typical member with a unique name. */
export function buildMember(overrides: Partial<Member> = {}): Member {
  members += 1
  return {
    id: crypto.randomUUID(),
    username: `miriam-${members}`,
    email: `miriam-${members}@example.org`,
    firstName: 'Miriam',
    lastName: null,
    profileImageUrl: null,
    xpPoints: 0,
    currentStreak: 0,
    translation: null,
    picture: null,
    isPremium: true,
    isSeat: false,
    createdAt: '2026-11-01T08:00:00.000Z',
    ...overrides,
  }
}

export async function addMember(
  database: Database,
  member: Member = buildMember(),
  passwordHash: string | null = null,
): Promise<Member> {
  const { id, username, email, firstName, lastName, translation, isPremium } = member
  await database.insert(users).values({
    id,
    username,
    usernameKey: usernameKey(username),
    usernameSkeleton: getUsernameSkeleton(username),
    email: emailKey(email),
    passwordHash,
    firstName,
    lastName,
    translation,
    isPremium,
    createdAt: new Date(member.createdAt),
  })
  await database
    .insert(userStats)
    .values({ userId: id, xp: member.xpPoints, joinedAt: new Date(member.createdAt) })
  return member
}

/** The default time of the test clock. */
const NOON = new Date('2026-11-20T12:00:00Z')
/** The lifetime of test sessions, shorter than the maximum. */
const SESSION_MS = 150 * 86_400_000

export async function createSessionCookie(
  database: Database,
  { id }: Pick<Member, 'id'>,
  now: Date = NOON,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(+now + SESSION_MS)
  const access = (await findAccess(database, id)) ?? { userId: id, accessVersion: 0 }
  await addSession(database, {
    ...access,
    tokenHash: hashToken(token),
    device: null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return `sid=${token}`
}

export async function findAccess(queries: Database, userId: string): Promise<MemberAccess | null> {
  const [row] = await queries
    .select({ accessVersion: users.accessVersion })
    .from(users)
    .where(eq(users.id, userId))
  return row === undefined ? null : { userId, accessVersion: row.accessVersion }
}
