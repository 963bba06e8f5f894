import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, test, vi } from 'vitest'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
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

const SUCCESS = [200, { success: true }]
const EXPIRED = [400, { message: 'This link has expired or was already used. Request a new one.' }]

const addMemberWithPassword = async () =>
  addMember(app.database, buildMember(), await passwords.hash('forgotten'))

/** Quoted-printable breaks long lines and writes "=" as "=3D". */
const decodeEmail = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')

async function receiveLink(email: string): Promise<string> {
  const arriving = mailbox.waitForNext()
  expect(await ask(email)).toEqual(SUCCESS)
  return /http\S+/.exec(decodeEmail((await arriving).source))?.[0] ?? ''
}
const receiveToken = async (email: string) => new URL(await receiveLink(email)).hash.slice(1)

describe('a forgotten password', () => {
  it('is replaced through an emailed link', async () => {
    const member = await addMemberWithPassword()
    const email = mailbox.waitForNext()
    expect(await ask(` ${member.email.toUpperCase()} `)).toEqual(SUCCESS)
    const { to, source } = await email
    expect(to).toEqual([member.email])
    expect(decodeEmail(source)).toMatch(/From: Verse by Heart <no-reply@(localhost|127\.0\.0\.1)>/)
    expect(decodeEmail(source)).toContain('Subject: Reset your Verse by Heart password')
    const link = new URL(/http\S+/.exec(decodeEmail(source))?.[0] ?? '')
    expect(link.href).toMatch(new RegExp(`^${app.address}/reset-password#[\\w-]{43}$`))
    expect(await complete(link.hash.slice(1), 'found again')).toEqual(SUCCESS)
    expect(await login(member.email, 'found again')).toBe(200)
    expect(await login(member.email, 'forgotten')).toBe(401)
  })

  it('ends all sessions when replaced', async () => {
    const member = await addMemberWithPassword()
    const cookie = await createSessionCookie(app.database, member)
    await complete(await receiveToken(member.email), 'found again')
    expect((await app.visit('/api/auth/user', { headers: { cookie } })).status).toBe(401)
  })

  it('gets the same response for an unknown address', async () => {
    const before = mailbox.emails.length
    expect(await ask('no-one@example.org')).toEqual(SUCCESS)
    const member = await addMemberWithPassword()
    await receiveLink(member.email)
    expect(mailbox.emails).toHaveLength(before + 1)
  })

  it.each([
    ['/verse-sets/7?a=b', '?returnTo=%2Fverse-sets%2F7%3Fa%3Db'],
    ['https://evil.example', ''],
    ['//evil.example', ''],
    ['/api/logout', ''],
  ])('gets a link that returns to %s only within this site', async (returnTo, search) => {
    const member = await addMemberWithPassword()
    const arriving = mailbox.waitForNext()
    expect(await post('/api/auth/password-reset', { email: member.email, returnTo })).toEqual(SUCCESS)
    const link = new URL(/http\S+/.exec(decodeEmail((await arriving).source))?.[0] ?? '')
    expect([link.origin, link.search]).toEqual([app.address, search])
    expect(await complete(link.hash.slice(1), 'found again')).toEqual(SUCCESS)
  })

  it('gets a link to this site, whatever host the request names', async () => {
    const member = await addMemberWithPassword()
    const email = mailbox.waitForNext()
    await ask(member.email, app, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(decodeEmail((await email).source)).not.toContain('evil.example')
  })
})

describe('a password reset link', () => {
  it('works once', async () => {
    const token = await receiveToken((await addMemberWithPassword()).email)
    expect(await complete(token, 'found again')).toEqual(SUCCESS)
    expect(await complete(token, 'found twice')).toMatchObject(EXPIRED)
  })

  it('works once even for two concurrent requests', async () => {
    const token = await receiveToken((await addMemberWithPassword()).email)
    const responses = await Promise.all([complete(token, 'the first'), complete(token, 'the second')])
    expect(responses.map(([status]) => status).sort()).toEqual([200, 400])
  })

  it('works for an hour', async () => {
    const before = app.now
    const token = await receiveToken((await addMemberWithPassword()).email)
    app.now = new Date(+before + 3600_000 + 1)
    expect(await complete(token, 'found again')).toMatchObject(EXPIRED)
    app.now = before
  })

  it('stops working when a newer one is sent or the password changes', async () => {
    const member = await addMemberWithPassword()
    const first = await receiveToken(member.email)
    const second = await receiveToken(member.email)
    expect(await complete(first, 'found again')).toMatchObject(EXPIRED)
    await app.visitAs(member, '/api/account/password', {
      method: 'PUT',
      body: JSON.stringify({ currentPassword: 'forgotten', password: 'remembered' }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(await complete(second, 'found again')).toMatchObject(EXPIRED)
  })

  test.each(['', 'x', 'a'.repeat(43), '\0'])('is refused with the made-up token %j', async (token) => {
    expect(await complete(token, 'found again')).toMatchObject(EXPIRED)
  })

  it('refuses the passwords that registration refuses', async () => {
    const token = await receiveToken((await addMemberWithPassword()).email)
    expect(await complete(token, '12345')).toMatchObject([
      400,
      { message: 'Password must be at least 6 characters' },
    ])
    const message = 'This password is easy to guess. Choose another one.'
    for (const common of ['123456', 'Password', ' QWERTY'])
      expect(await complete(token, common)).toMatchObject([400, { message, errors: { password: message } }])
    expect(await complete(token, '123456 and more')).toEqual(SUCCESS)
  })
})

describe('an account created with another person’s address', () => {
  const plantedIdentity = { issuer: 'https://id.example.org', subject: 'of-a-stranger' }
  const loadIdentities = async ({ id: userId }: Member) =>
    app.database.select().from(identities).where(eq(identities.userId, userId))

  it('loses third-party identities when a reset proves the address', async () => {
    const member = await addMember(app.database)
    await app.database
      .insert(identities)
      .values({ ...plantedIdentity, userId: member.id, createdAt: app.now })
    await complete(await receiveToken(member.email), 'found again')
    expect(await loadIdentities(member)).toEqual([])
  })

  it('keeps third-party identities if the address was confirmed before', async () => {
    const member = await addMember(app.database)
    await app.database.update(users).set({ emailVerifiedAt: app.now }).where(eq(users.id, member.id))
    await app.database
      .insert(identities)
      .values({ ...plantedIdentity, userId: member.id, createdAt: app.now })
    await complete(await receiveToken(member.email), 'found again')
    expect(await loadIdentities(member)).toMatchObject([plantedIdentity])
  })
})

describe('requesting a reset', () => {
  test.each(['nowhere', '', 'a@b\r\nbcc: everyone@example.org', 'a@example.org, b@example.org'])(
    'is refused for %j',
    async (email) => {
      expect(await ask(email)).toMatchObject([400, { message: 'Please enter a valid email address' }])
    },
  )

  it('is limited, so it floods neither a mailbox nor the server', async () => {
    const strict = await startTestApp({ mail: { smtpUrl: mailbox.url, from: undefined }, rateLimits: true })
    const member = await addMemberWithPassword()
    const before = mailbox.emails.length
    for (let round = 0; round < 10; round += 1) expect(await ask(member.email, strict)).toEqual(SUCCESS)
    expect((await ask(member.email, strict))[0]).toBe(429)
    await ask((await addMemberWithPassword()).email)
    await vi.waitFor(() => expect(mailbox.emails.length).toBeGreaterThanOrEqual(before + 3 + 1), 20_000)
    const recipients = mailbox.emails.slice(before).map(({ to }) => to[0])
    expect(recipients.filter((address) => address === member.email)).toHaveLength(3)
  })

  it('returns a message if the site doesn’t send email', async () => {
    const withoutMail = await startTestApp()
    const message = 'This site can’t reset passwords by email. Contact the site’s admin.'
    expect(await ask('ann@example.org', withoutMail)).toMatchObject([503, { message }])
    const loadOptions = async (server: typeof app) => (await server.visit('/api/auth/options')).json()
    expect(await loadOptions(withoutMail)).toMatchObject({ passwordReset: false })
    expect(await loadOptions(app)).toMatchObject({ passwordReset: true })
  })

  it('returns the same response while the mail server is down', async () => {
    const withoutMailServer = await startTestApp({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: undefined } })
    expect(await ask((await addMemberWithPassword()).email, withoutMailServer)).toEqual(SUCCESS)
  })
})
