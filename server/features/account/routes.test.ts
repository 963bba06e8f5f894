import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { MemberData } from '#shared/contract/account.ts'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { users } from '../../db/schema/members.ts'
import { memoryTests, pushSubscriptions, reviewSettings, verseMemories } from '../../db/schema/memory.ts'
import { attempts as attemptRows, userStats } from '../../db/schema/record.ts'
import { emailProofs, identities, passwordResets, sessions } from '../../db/schema/sign-in.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const strict = await startTestApp({ rateLimits: true })
const passwords = new Passwords()
const hash = await passwords.hash('the old one')

const addMemberWithPassword = () => addMember(app.database, buildMember(), hash)
const addMemberWithoutPassword = () => addMember(app.database)

const addAttempts = (userId: string, count: number) =>
  app.database.execute(sql`
    insert into attempts (user_id, seq, id, verse_id, method, accuracy, seconds, xp, practiced_at, recorded_at,
      time_zone, day)
    select ${userId}::uuid, n, gen_random_uuid(), 'JHN.3.16.ESV', 'typed', 90, 5, 1, now(), now(), 'UTC',
      '2026-11-20' from generate_series(1, ${count}::int) as n`)

const send = async (method: string, path: string, body: unknown, member: Member, server: TestApp = app) => {
  const init = { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const response = await server.visitAs(member, path, init)
  return {
    answer: [response.status, await response.json()],
    cookie: response.headers.getSetCookie()[0] ?? '',
  }
}
const isSignedIn = async (cookie: string) =>
  (await app.visit('/api/auth/user', { headers: { cookie: cookie.split(';')[0] ?? '' } })).status === 200
const login = async (member: Member, password: string) => {
  const body = JSON.stringify({ usernameOrEmail: member.username, password })
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
  return (await app.visit('/api/auth/local/login', init)).status
}
const storedMember = async ({ id }: Member) =>
  (await app.database.select().from(users).where(eq(users.id, id)))[0]
const SUCCESS = [200, { success: true }]
const practice = (member: Member) =>
  send(
    'POST',
    '/api/user/progress',
    { verseId: 'JHN.3.16.KJV', accuracy: 95, method: 'voice-memory' },
    member,
  )

describe('every account endpoint', () => {
  test.each([
    ['GET', '/api/account'],
    ['PUT', '/api/account/names'],
    ['PUT', '/api/account/password'],
    ['PUT', '/api/account/email'],
    ['POST', '/api/account/email/confirmation'],
    ['POST', '/api/account/proof/code'],
    ['POST', '/api/account/proof'],
    ['PUT', '/api/account/leaderboard'],
    ['PUT', '/api/account/translation'],
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/0'],
    ['GET', '/api/account/data'],
    ['POST', '/api/account/data'],
    ['DELETE', '/api/account'],
  ])('%s %s refuses visitors', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })
})

describe('the settings', () => {
  it('show whether there is a password', async () => {
    const read = async (member: Member) => (await app.visitAs(member, '/api/account')).json()
    expect(await read(await addMemberWithPassword())).toEqual({
      hasPassword: true,
      proof: { isFresh: false, ways: [] },
      sendsMail: false,
      isEmailVerified: false,
      emailToConfirm: null,
      isOnLeaderboard: true,
      seats: [],
    })
    expect(await read(await addMemberWithoutPassword())).toMatchObject({ hasPassword: false })
  })
})

describe('the translation that a member reads', () => {
  const choose = async (translation: unknown, member: Member) =>
    (await send('PUT', '/api/account/translation', { translation }, member)).answer

  it('can be set to any name or cleared, and is in the download', async () => {
    const [member, other] = [await addMemberWithPassword(), await addMemberWithPassword()]
    for (const [chosen, stored] of [
      ['WEB', 'WEB'],
      ['  NKJV\n', 'NKJV'],
      ['', null],
    ]) {
      expect(await choose(chosen, member)).toEqual([200, { ...member, translation: stored }])
      expect((await storedMember(member))?.translation).toBe(stored)
      const data = (await (await app.visitAs(member, '/api/account/data')).json()) as MemberData
      expect(data.account.translation).toBe(stored)
    }
    expect((await storedMember(other))?.translation).toBeNull()
  })

  it.each(['x'.repeat(13), 7])('is refused as %j', async (translation) => {
    expect((await choose(translation, await addMemberWithPassword()))[0]).toBe(400)
  })
})

describe('names', () => {
  const change = (body: unknown, member: Member) => send('PUT', '/api/account/names', body, member)

  it('can be changed and are removed if left empty', async () => {
    const member = await addMemberWithPassword()
    const { answer } = await change({ firstName: ' Mary ', lastName: 'Magdalene' }, member)
    expect(answer).toEqual([200, { ...member, firstName: 'Mary', lastName: 'Magdalene' }])
    await change({ firstName: '', lastName: null }, member)
    expect(await storedMember(member)).toMatchObject({ firstName: null, lastName: null })
  })

  it('change only for the member, whatever id is sent', async () => {
    const [member, other] = [await addMemberWithPassword(), await addMemberWithPassword()]
    await change({ id: other.id, userId: other.id, firstName: 'Jezebel', lastName: null }, member)
    expect(await storedMember(other)).toMatchObject({ firstName: other.firstName })
    expect(await storedMember(member)).toMatchObject({ firstName: 'Jezebel', isPremium: true })
  })

  it('are refused if too long', async () => {
    const { answer } = await change({ firstName: 'a'.repeat(101) }, await addMemberWithPassword())
    expect(answer).toMatchObject([400, { message: 'Names must be at most 100 characters' }])
  })
})

describe('the password', () => {
  const change = (body: unknown, member: Member, server?: TestApp) =>
    send('PUT', '/api/account/password', body, member, server)

  it('ends every other session and renews this one when changed', async () => {
    const member = await addMemberWithPassword()
    const elsewhere = await createSessionCookie(app.database, member)
    const { answer, cookie } = await change(
      { currentPassword: 'the old one', password: 'the new one' },
      member,
    )
    expect(answer).toEqual(SUCCESS)
    expect([await login(member, 'the old one'), await login(member, 'the new one')]).toEqual([401, 200])
    expect([await isSignedIn(elsewhere), await isSignedIn(cookie)]).toEqual([false, true])
    expect((await app.visitAs(member, '/api/auth/user')).status).toBe(401)
  })

  test.each([undefined, '', 'a guess'])(
    'doesn’t change if the current one is given as %j',
    async (currentPassword) => {
      const member = await addMemberWithPassword()
      const { answer } = await change({ currentPassword, password: 'the new one' }, member)
      const message = 'That isn’t your current password'
      expect(answer).toMatchObject([400, { message, errors: { currentPassword: message } }])
      expect(await login(member, 'the old one')).toBe(200)
    },
  )

  it('can’t be a common one', async () => {
    const message = 'This password is easy to guess. Choose another one.'
    const { answer } = await change(
      { currentPassword: 'the old one', password: 'Letmein' },
      await addMemberWithPassword(),
    )
    expect(answer).toMatchObject([400, { message, errors: { password: message } }])
  })

  it('can’t be guessed in an unattended session', async () => {
    const member = await addMemberWithPassword()
    const guess = async () =>
      (await change({ currentPassword: 'x', password: 'the new one' }, member, strict)).answer
    for (let round = 0; round < 10; round += 1) expect((await guess())[0]).toBe(400)
    expect((await guess())[0]).toBe(429)
  })
})

describe('a member’s data', () => {
  it('can be downloaded twenty times an hour, one at a time', async () => {
    const member = await addMemberWithPassword()
    // Long enough that the first is still in progress when the last one arrives, even on a busy machine.
    await addAttempts(member.id, 5_000)
    const askStatus = async () => {
      const response = await strict.visitAs(member, '/api/account/data')
      await response.text()
      return response.status
    }
    const concurrent = await Promise.all([askStatus(), askStatus(), askStatus()])
    expect(concurrent.toSorted()).toEqual([200, 429, 429])
    await app.database.delete(attemptRows).where(eq(attemptRows.userId, member.id))
    for (let round = 3; round < 20; round += 1) expect(await askStatus()).toBe(200)
    const refused = await strict.visitAs(member, '/api/account/data')
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: 'You’ve downloaded your data 20 times in the last hour. Try again later.' },
    ])
  })

  it('contains each of many attempts once, in order', async () => {
    const member = await addMemberWithPassword()
    await addAttempts(member.id, 1_234)
    const response = await app.visitAs(member, '/api/account/data')
    const { attempts } = z.parse(MemberData, await response.json()).record
    const stored = await app.database
      .select({ id: attemptRows.id })
      .from(attemptRows)
      .where(eq(attemptRows.userId, member.id))
      .orderBy(attemptRows.seq)
    expect(attempts.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
    expect(attempts).toHaveLength(1234)
  })

  it('can be downloaded again after the client disconnects', async () => {
    const member = await addMemberWithPassword()
    const leaving = new AbortController()
    const download = await strict.visitAs(member, '/api/account/data', { signal: leaving.signal })
    leaving.abort()
    await download.text().catch(() => undefined)
    const downloadAgain = async () => (await strict.visitAs(member, '/api/account/data')).status
    await expect.poll(downloadAgain).toBe(200)
  })

  it('contains everything about the member, and no secrets', async () => {
    const member = await addMemberWithPassword()
    const identity = { issuer: 'https://id.example.org', subject: '7', userId: member.id, createdAt: app.now }
    await app.database.insert(identities).values(identity)
    await practice(member)
    const response = await app.visitAs(member, '/api/account/data')
    const text = await response.text()
    const data = z.parse(MemberData, JSON.parse(text))
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="verse-by-heart.json"')
    const figures = { xpPoints: 26, currentStreak: 1 }
    expect(data.account).toMatchObject({ ...member, ...figures, hasPassword: true, emailVerifiedAt: null })
    expect(data.thirdParties).toMatchObject([{ issuer: 'https://id.example.org', subject: '7' }])
    expect(data.sessions).toHaveLength(1)
    expect(data.memory).toMatchObject({
      verses: [{ verseId: 'JHN.3.16.KJV', tests: 1 }],
      tests: [{ attemptId: data.record.attempts[0]?.id, grade: 'good' }],
    })
    expect(text).not.toMatch(/argon2|hash"|token/i)
  })

  it('includes reminder browsers and an unconfirmed address, even without practice', async () => {
    const member = await addMemberWithPassword()
    const [endpoint, email] = ['https://push.example.org/of-this-browser', 'pending@example.org']
    await app.visitAs(member, '/api/account')
    const row = { userId: member.id, createdAt: app.now }
    await app.database.insert(pushSubscriptions).values({ ...row, endpoint, p256dh: 'p', auth: 'a' })
    const expiresAt = new Date(+app.now + 1000)
    await app.database.insert(emailProofs).values({ ...row, email, tokenHash: Buffer.from('x'), expiresAt })
    const { body } = await app.request<MemberData>(member, 'GET', '/api/account/data')
    expect(body).toMatchObject({
      memory: null,
      pushSubscriptions: [{ endpoint, createdAt: app.now.toISOString() }],
      account: { emailToConfirm: email },
    })
  })

  it('contains no data about other members', async () => {
    const [member, other] = [await addMemberWithPassword(), await addMemberWithPassword()]
    expect(await (await app.visitAs(other, '/api/account/data')).text()).not.toContain(member.email)
  })
})

describe('deleting the account', () => {
  const deleteAccount = (body: unknown, member: Member) => send('DELETE', '/api/account', body, member)

  it('requires the password, deletes everything, and signs out', async () => {
    const [member, other] = [await addMemberWithPassword(), await addMemberWithPassword()]
    const reset = {
      tokenHash: Buffer.from(member.id),
      userId: member.id,
      createdAt: app.now,
      expiresAt: app.now,
    }
    await app.database.insert(passwordResets).values(reset)
    await practice(member)
    const { answer, cookie } = await deleteAccount({ password: 'the old one' }, member)
    expect(answer).toEqual(SUCCESS)
    expect(cookie).toMatch(/^sid=;/)
    const memoryTables = [reviewSettings, verseMemories, memoryTests, pushSubscriptions]
    for (const table of [sessions, userStats, passwordResets, identities, ...memoryTables]) {
      expect(await app.database.select().from(table).where(eq(table.userId, member.id))).toEqual([])
    }
    expect([await storedMember(member), (await storedMember(other))?.id]).toEqual([undefined, other.id])
    expect(await login(member, 'the old one')).toBe(401)
  })

  it('deletes a long history, mostly in batches', async () => {
    const [member, other] = [await addMemberWithPassword(), await addMemberWithPassword()]
    await app.database.execute(sql`create table deleted_at_once (rows int)`)
    await app.database.execute(sql`
      create function note_deleted() returns trigger language plpgsql as $$ begin
        insert into deleted_at_once select count(*) from gone;
        return null;
      end $$`)
    await app.database.execute(sql`create trigger note_deleted after delete on attempts
      referencing old table as gone for each statement execute function note_deleted()`)
    for (const { id } of [member, other])
      await app.database.execute(sql`
        insert into attempts (user_id, seq, id, verse_id, method, accuracy, seconds, xp, practiced_at, recorded_at, time_zone, day)
        select ${id}::uuid, n, gen_random_uuid(), 'JHN.3.16.KJV', 'voice-guided', 90, 9, 0, now(), now(), 'UTC', current_date
        from generate_series(1, 4500) as n`)
    expect((await deleteAccount({ password: 'the old one' }, member)).answer).toEqual(SUCCESS)
    const { rows } = await app.database.execute<{ rows: number }>(
      sql`select rows from deleted_at_once order by rows desc`,
    )
    expect(rows.map((row) => row.rows).slice(0, 3)).toEqual([2000, 2000, 500])
    const countAttempts = (who: Member) => app.database.$count(attemptRows, eq(attemptRows.userId, who.id))
    expect([await countAttempts(member), await countAttempts(other)]).toEqual([0, 4500])
    await app.database.execute(sql`drop trigger note_deleted on attempts`)
  })

  test.each([{}, { password: 'a guess' }, { username: 'x' }])('is refused for %j', async (body) => {
    const member = await addMemberWithPassword()
    const message = 'That isn’t your current password'
    expect((await deleteAccount(body, member)).answer).toMatchObject([
      400,
      { message, errors: { password: message } },
    ])
    expect(await storedMember(member)).toBeDefined()
  })
})
