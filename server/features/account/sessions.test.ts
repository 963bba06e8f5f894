import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ListedSession } from '#shared/contract/account.ts'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { sessions } from '../../db/schema/sign-in.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'
import { hashToken } from '../../sessions/token.ts'

const app = await startTestApp()
const hash = await new Passwords().hash('the old one')
const DAY = 86_400_000

const listSessions = async (member: Member) =>
  (await app.request<ListedSession[]>(member, 'GET', '/api/account/sessions')).body
const isSignedIn = async (cookie: string) =>
  (await app.visit('/api/auth/user', { headers: { cookie } })).status === 200
async function signInTwice() {
  const member = await addMember(app.database)
  await app.visitAs(member, '/api/auth/user')
  return { member, elsewhere: await createSessionCookie(app.database, member) }
}

describe('a member’s sessions', () => {
  it('are listed with the current browser', async () => {
    const { member } = await signInTwice()
    const listed = await listSessions(member)
    expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(listed).toHaveLength(2)
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'device',
      'id',
      'isThis',
      'lastSeenAt',
    ])
  })

  it('show the browser’s name', async () => {
    const member = await addMember(app.database, buildMember(), hash)
    const body = JSON.stringify({ usernameOrEmail: member.username, password: 'the old one' })
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    }
    await app.visit('/api/auth/local/login', { method: 'POST', body, headers })
    expect((await listSessions(member)).map(({ device }) => device)).toContain('Firefox on Linux')
  })

  it('are limited to fifty, so the least recently used one ends', async () => {
    const [{ member, elsewhere }, other] = [await signInTwice(), await signInTwice()]
    await app.database
      .update(sessions)
      .set({ lastSeenAt: new Date('2020-01-01T00:00:00Z') })
      .where(eq(sessions.tokenHash, hashToken(elsewhere.slice('sid='.length))))
    const laterCookies: string[] = []
    const signIn = (second: number) =>
      createSessionCookie(app.database, member, new Date(+app.now + second * 1000))
    for (let second = 1; second <= 48; second += 1) laterCookies.push(await signIn(second))
    const countSessions = () => app.database.$count(sessions, eq(sessions.userId, member.id))
    expect([await isSignedIn(elsewhere), await countSessions()]).toEqual([true, 50])
    await Promise.all(Array.from({ length: 10 }, (_, index) => signIn(60 + index)))
    expect([await isSignedIn(elsewhere), await countSessions()]).toEqual([false, 50])
    expect(await isSignedIn(laterCookies.at(-1) ?? '')).toBe(true)
    expect(await isSignedIn(other.elsewhere)).toBe(true)
  })

  it('are private: others can’t list or end them', async () => {
    const [{ member, elsewhere }, other] = [await signInTwice(), await addMember(app.database)]
    const memberIds = (await listSessions(member)).map(({ id }) => id)
    expect((await listSessions(other)).filter(({ id }) => memberIds.includes(id))).toEqual([])
    for (const id of [...memberIds, 'no-id'])
      expect((await app.request(other, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(404)
    await app.request(other, 'DELETE', '/api/account/sessions')
    expect(await isSignedIn(elsewhere)).toBe(true)
  })

  it('can be ended one at a time', async () => {
    const { member, elsewhere } = await signInTwice()
    const otherSession = (await listSessions(member)).find(({ isThis }) => !isThis)
    expect((await app.request(member, 'DELETE', `/api/account/sessions/${otherSession?.id}`)).status).toBe(
      200,
    )
    expect([await isSignedIn(elsewhere), (await listSessions(member)).length]).toEqual([false, 1])
  })

  it('can be ended all at once, except the current one', async () => {
    const { member, elsewhere } = await signInTwice()
    expect((await app.request(member, 'DELETE', '/api/account/sessions')).status).toBe(200)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await listSessions(member)).map(({ isThis }) => isThis)).toEqual([true])
  })

  it('end after 180 days, however often they are used', async () => {
    const member = await addMember(app.database, buildMember(), hash)
    const body = JSON.stringify({ usernameOrEmail: member.username, password: 'the old one' })
    const start = app.now
    const response = await app.visit('/api/auth/local/login', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    for (let day = 25; day < 180; day += 25) {
      app.now = new Date(+start + day * DAY)
      expect(await isSignedIn(cookie)).toBe(true)
    }
    const [stored] = await app.database.select().from(sessions).where(eq(sessions.userId, member.id))
    expect(stored?.expiresAt).toEqual(new Date(+start + 180 * DAY))
    app.now = new Date(+start + 180 * DAY)
    expect(await isSignedIn(cookie)).toBe(false)
    app.now = start
  })
})
