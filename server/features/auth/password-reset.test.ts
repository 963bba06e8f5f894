import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, test, vi } from 'vitest'
import { addMember, aMember, sessionCookie } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/test-mailbox.ts'
import { users } from '../../db/schema/members.ts'
import { identities } from '../../db/schema/sign-in.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const app = await startTestApp({ mail: { smtpUrl: mailbox.url, from: undefined } })
const passwords = new Passwords()

const post = async (path: string, body: unknown, server = app, headers = {}) => {
  const response = await server.visit(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  return [response.status, await response.json()]
}
const ask = (email: string, server = app, headers = {}) =>
  post('/api/auth/password-reset', { email }, server, headers)
const complete = (token: string, password: string) =>
  post('/api/auth/password-reset/complete', { token, password })
const login = async (usernameOrEmail: string, password: string) =>
  (await post('/api/auth/local/login', { usernameOrEmail, password }))[0]

const done = [200, { success: true }]
const dead = [400, { message: 'This link has expired or was already used. Please request a new one.' }]

const aMemberWithPassword = async () => addMember(app.database, aMember(), await passwords.hash('forgotten'))

/** Quoted-printable breaks long lines and writes "=" as "=3D". */
const readable = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')

async function linkFor(email: string): Promise<string> {
  const arriving = mailbox.next()
  expect(await ask(email)).toEqual(done)
  return /http\S+/.exec(readable((await arriving).source))?.[0] ?? ''
}
const tokenFor = async (email: string) => new URL(await linkFor(email)).hash.slice(1)

describe('a forgotten password', () => {
  it('is replaced by an emailed link', async () => {
    const member = await aMemberWithPassword()
    const email = mailbox.next()
    expect(await ask(` ${member.email.toUpperCase()} `)).toEqual(done)
    const { to, source } = await email
    expect(to).toEqual([member.email])
    expect(readable(source)).toMatch(/From: Verse by Heart <no-reply@(localhost|127\.0\.0\.1)>/)
    expect(readable(source)).toContain('Subject: Reset your Verse by Heart password')
    const link = new URL(/http\S+/.exec(readable(source))?.[0] ?? '')
    expect(link.href).toMatch(new RegExp(`^${app.address}/reset-password#[\\w-]{43}$`))
    expect(await complete(link.hash.slice(1), 'found again')).toEqual(done)
    expect(await login(member.email, 'found again')).toBe(200)
    expect(await login(member.email, 'forgotten')).toBe(401)
  })

  it('ends all sessions when it is replaced', async () => {
    const member = await aMemberWithPassword()
    const cookie = await sessionCookie(app.database, member)
    await complete(await tokenFor(member.email), 'found again')
    expect((await app.visit('/api/auth/user', { headers: { cookie } })).status).toBe(401)
  })

  it('is not revealed: the answer is the same for an address that no one has', async () => {
    const before = mailbox.emails.length
    expect(await ask('no-one@example.org')).toEqual(done)
    const member = await aMemberWithPassword()
    await linkFor(member.email)
    expect(mailbox.emails).toHaveLength(before + 1)
  })

  it.each([
    ['/verse-sets/7?a=b', '?returnTo=%2Fverse-sets%2F7%3Fa%3Db'],
    ['https://evil.example', ''],
    ['//evil.example', ''],
    ['/api/logout', ''],
  ])('has a link that leads back to %s only within this site', async (returnTo, search) => {
    const member = await aMemberWithPassword()
    const arriving = mailbox.next()
    expect(await post('/api/auth/password-reset', { email: member.email, returnTo })).toEqual(done)
    const link = new URL(/http\S+/.exec(readable((await arriving).source))?.[0] ?? '')
    expect([link.origin, link.search]).toEqual([app.address, search])
    expect(await complete(link.hash.slice(1), 'found again')).toEqual(done)
  })

  it('has a link to this site, whatever the request says', async () => {
    const member = await aMemberWithPassword()
    const email = mailbox.next()
    await ask(member.email, app, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(readable((await email).source)).not.toContain('evil.example')
  })
})

describe('a link', () => {
  it('works once', async () => {
    const token = await tokenFor((await aMemberWithPassword()).email)
    expect(await complete(token, 'found again')).toEqual(done)
    expect(await complete(token, 'found twice')).toMatchObject(dead)
  })

  it('works once even for two concurrent requests', async () => {
    const token = await tokenFor((await aMemberWithPassword()).email)
    const answers = await Promise.all([complete(token, 'the first'), complete(token, 'the second')])
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400])
  })

  it('works for an hour', async () => {
    const before = app.now
    const token = await tokenFor((await aMemberWithPassword()).email)
    app.now = new Date(+before + 3600_000 + 1)
    expect(await complete(token, 'found again')).toMatchObject(dead)
    app.now = before
  })

  it('stops working when a newer one is sent, or the password changes', async () => {
    const member = await aMemberWithPassword()
    const first = await tokenFor(member.email)
    const second = await tokenFor(member.email)
    expect(await complete(first, 'found again')).toMatchObject(dead)
    await app.visitAs(member, '/api/account/password', {
      method: 'PUT',
      body: JSON.stringify({ currentPassword: 'forgotten', password: 'remembered' }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(await complete(second, 'found again')).toMatchObject(dead)
  })

  test.each(['', 'x', 'a'.repeat(43), '\0'])('does nothing if made up, as %j', async (token) => {
    expect(await complete(token, 'found again')).toMatchObject(dead)
  })

  it('sets no password that is refused elsewhere', async () => {
    const token = await tokenFor((await aMemberWithPassword()).email)
    expect(await complete(token, '12345')).toMatchObject([
      400,
      { message: 'Password must be at least 6 characters' },
    ])
    const message = 'This password is easy to guess. Please choose another one.'
    for (const common of ['123456', 'Password', ' QWERTY'])
      expect(await complete(token, common)).toMatchObject([400, { message, errors: { password: message } }])
    expect(await complete(token, '123456 and more')).toEqual(done)
  })
})

describe('an account created with another person’s address', () => {
  const planted = { issuer: 'https://id.example.org', subject: 'of-a-stranger' }
  const waysIn = async ({ id: userId }: Member) =>
    app.database.select().from(identities).where(eq(identities.userId, userId))

  it('loses third-party identities when a reset proves the address', async () => {
    const member = await addMember(app.database)
    await app.database.insert(identities).values({ ...planted, userId: member.id, createdAt: app.now })
    await complete(await tokenFor(member.email), 'found again')
    expect(await waysIn(member)).toEqual([])
  })

  it('keeps them if the address was confirmed before', async () => {
    const member = await addMember(app.database)
    await app.database.update(users).set({ emailVerifiedAt: app.now }).where(eq(users.id, member.id))
    await app.database.insert(identities).values({ ...planted, userId: member.id, createdAt: app.now })
    await complete(await tokenFor(member.email), 'found again')
    expect(await waysIn(member)).toMatchObject([planted])
  })
})

describe('requesting a reset', () => {
  test.each(['nowhere', '', 'a@b\r\nbcc: everyone@example.org', 'a@example.org, b@example.org'])(
    'for %j is refused',
    async (email) => {
      expect(await ask(email)).toMatchObject([400, { message: 'Please enter a valid email address' }])
    },
  )

  it('floods neither a mailbox nor the server', async () => {
    const strict = await startTestApp({ mail: { smtpUrl: mailbox.url, from: undefined }, rateLimits: true })
    const member = await aMemberWithPassword()
    const before = mailbox.emails.length
    for (let time = 0; time < 10; time += 1) expect(await ask(member.email, strict)).toEqual(done)
    expect((await ask(member.email, strict))[0]).toBe(429)
    await ask((await aMemberWithPassword()).email)
    await vi.waitFor(() => expect(mailbox.emails.length).toBeGreaterThanOrEqual(before + 3 + 1), 20_000)
    const came = mailbox.emails.slice(before).map(({ to }) => to[0])
    expect(came.filter((address) => address === member.email)).toHaveLength(3)
  })

  it('gets a message if no mail can be sent', async () => {
    const withoutMail = await startTestApp()
    const message = 'This site cannot reset passwords by email. Please contact the site’s admin.'
    expect(await ask('ann@example.org', withoutMail)).toMatchObject([503, { message }])
    const offered = async (server: typeof app) => (await server.visit('/api/auth/options')).json()
    expect(await offered(withoutMail)).toMatchObject({ passwordReset: false })
    expect(await offered(app)).toMatchObject({ passwordReset: true })
  })

  it('gets the same answer while the mail server is down', async () => {
    const unlucky = await startTestApp({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: undefined } })
    expect(await ask((await aMemberWithPassword()).email, unlucky)).toEqual(done)
  })
})
