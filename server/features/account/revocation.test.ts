import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, test } from 'vitest'
import { findAccess, addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { openPushService } from '#server/testing/push-service.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { openMailbox } from '#server/testing/test-mailbox.ts'
import { CLIENT, openTestProvider } from '#server/testing/test-provider.ts'
import { users } from '../../db/schema/members.ts'
import { pushSubscriptions } from '../../db/schema/memory.ts'
import { emailProofs, identities, passwordResets, sessions } from '../../db/schema/sign-in.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'
import { addSession } from '../../sessions/store.ts'
import { hashToken, newToken } from '../../sessions/token.ts'
import { runAdminCommand } from '../admin/commands.ts'
import { addSubscription, storeCalendarToken } from '../reviews/reminders/store.ts'

const mailbox = await openMailbox()
const provider = await openTestProvider()
const push = await openPushService()
afterAll(async () => {
  await mailbox.close()
  await provider.stop()
  await push.close()
})
const app = await startTestApp({
  mail: { smtpUrl: mailbox.url, from: undefined },
  thirdParty: { ...CLIENT, issuer: provider.issuer, name: 'Example' },
})
provider.start(app.address)
const passwords = new Passwords()
const hash = await passwords.hash('the old one')
const { database } = app

const post = (path: string, body: unknown, cookie = '') =>
  app.visit(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', cookie },
  })

/** Quoted-printable breaks long lines and writes "=" as "=3D". */
const decodeEmail = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
async function receiveToken(work: () => Promise<unknown>): Promise<string> {
  const email = mailbox.waitForNext()
  await work()
  const [link = ''] = /http\S+/.exec(decodeEmail((await email).source)) ?? []
  return new URL(link).hash.slice(1)
}

let plantedCount = 0

/** Plants everything an intruder could use to return to a member's account. */
async function plantAccess(member: Member) {
  plantedCount += 1
  const cookie = await createSessionCookie(database, member)
  const askPlanted = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return app.visit(path, { method, ...sent, headers: { ...type, cookie } })
  }
  const email = `planted-${plantedCount}@example.org`
  const emailToken = await receiveToken(() =>
    askPlanted('PUT', '/api/account/email', { email, password: 'the old one' }),
  )
  const resetToken = await receiveToken(() => post('/api/auth/password-reset', { email: member.email }))
  const response = await askPlanted('PUT', '/api/reviews/calendar')
  const { path } = (await response.json()) as { readonly path: string }
  const { subscription } = push
  const endpoint = `${subscription.endpoint}/${plantedCount}`
  await askPlanted('PUT', '/api/reviews/push-subscriptions', { ...subscription, endpoint })
  const subject = `planted-${plantedCount}`
  await database
    .insert(identities)
    .values({ issuer: 'https://elsewhere.example', subject, userId: member.id, createdAt: app.now })
  return { member, cookie, emailToken, resetToken, path, endpoint, subject, email }
}
type PlantedAccess = Awaited<ReturnType<typeof plantAccess>>

/** Checks for each kind of access whether it still opens the account. */
const ACCESS_CHECKS: Readonly<Record<string, (access: PlantedAccess) => Promise<boolean>>> = {
  session: async ({ cookie }) => (await app.visit('/api/auth/user', { headers: { cookie } })).status === 200,
  'email confirmation': async ({ emailToken }) =>
    (await post('/api/auth/email/confirm', { token: emailToken })).status === 200,
  'calendar address': async ({ path }) => (await app.visit(path)).status === 200,
  'push subscription': async ({ endpoint }) =>
    (await database.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))) > 0,
  'password reset link': async ({ resetToken }) =>
    (await post('/api/auth/password-reset/complete', { token: resetToken, password: 'taken over' }))
      .status === 200,
}
const hasIdentity = async ({ subject }: PlantedAccess) =>
  (await database.$count(identities, eq(identities.subject, subject))) > 0

interface Event {
  /** Causes the event, as the operator or as the member in their own browser. */
  readonly perform: (member: Member, cookie: string) => Promise<unknown>
  /** Whether the account's address was confirmed before the event. */
  readonly isProven: boolean
  readonly keepsIdentity: boolean
}

const operator = { database, passwords, clock: () => app.now }
const ask = (cookie: string, method: string, path: string, body?: unknown) =>
  app.visit(path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function resetByEmail({ email }: Member): Promise<void> {
  const token = await receiveToken(() => post('/api/auth/password-reset', { email }))
  expect((await post('/api/auth/password-reset/complete', { token, password: 'found again' })).status).toBe(
    200,
  )
}

async function signInThroughProvider({ email, id }: Member): Promise<void> {
  provider.person = { sub: `of ${id}`, email, email_verified: true }
  const { url } = await openBrowser().navigate(`${app.address}/api/login`)
  expect(url.pathname).toBe('/dashboard')
}

const EVENTS: Readonly<Record<string, Event>> = {
  'a password reset': { perform: resetByEmail, isProven: true, keepsIdentity: true },
  'a password reset that proves the address': {
    perform: resetByEmail,
    isProven: false,
    keepsIdentity: false,
  },
  'a password change': {
    perform: async (_, cookie) => {
      const body = { currentPassword: 'the old one', password: 'the new one' }
      expect((await ask(cookie, 'PUT', '/api/account/password', body)).status).toBe(200)
    },
    isProven: true,
    keepsIdentity: true,
  },
  'signing out everywhere': {
    perform: async (_, cookie) =>
      expect((await ask(cookie, 'DELETE', '/api/account/sessions')).status).toBe(200),
    isProven: true,
    keepsIdentity: true,
  },
  'the operator’s reset-password': {
    perform: ({ username }) => runAdminCommand(operator, 'reset-password', username),
    isProven: true,
    keepsIdentity: false,
  },
  'a sign-in through a third party that vouches for the address': {
    perform: signInThroughProvider,
    isProven: false,
    keepsIdentity: false,
  },
  suspension: {
    perform: ({ username }) => runAdminCommand(operator, 'suspend', username),
    isProven: true,
    keepsIdentity: true,
  },
}

async function addMemberWith({ isProven }: Pick<Event, 'isProven'>): Promise<Member> {
  const member = await addMember(database, buildMember(), hash)
  const emailVerifiedAt = isProven ? app.now : null
  await database.update(users).set({ emailVerifiedAt }).where(eq(users.id, member.id))
  return member
}

/** Excludes the password reset link, because using the link that changes the address invalidates it. */
const WORKING_ACCESS = Object.keys(ACCESS_CHECKS).filter((kind) => kind !== 'password reset link')

/** Finds the kinds of access that still open the account. Tries the password reset link last. */
async function findWorkingAccess(access: PlantedAccess): Promise<string[]> {
  const open: string[] = []
  for (const [kind, opens] of Object.entries(ACCESS_CHECKS)) if (await opens(access)) open.push(kind)
  return open
}

test('everything planted gives access to the account until it is revoked', async () => {
  const createTarget = async () => plantAccess(await addMemberWith({ isProven: true }))
  expect(await findWorkingAccess(await createTarget())).toEqual(WORKING_ACCESS)
  expect(await ACCESS_CHECKS['password reset link']?.(await createTarget())).toBe(true)
})

describe.each(Object.entries(EVENTS))('%s', (_, event) => {
  it('revokes all access to the account, but no other member’s access', async () => {
    const [member, other] = [await addMemberWith(event), await addMemberWith(event)]
    const [memberAccess, otherAccess] = [await plantAccess(member), await plantAccess(other)]
    await event.perform(member, await createSessionCookie(database, member))
    // Nothing opens the account after the suspension ends, either.
    await database.update(users).set({ suspendedAt: null }).where(eq(users.id, member.id))
    expect(await findWorkingAccess(memberAccess)).toEqual([])
    expect(await hasIdentity(memberAccess)).toBe(event.keepsIdentity)
    expect(await findWorkingAccess(otherAccess)).toEqual(WORKING_ACCESS)
    expect(await hasIdentity(otherAccess)).toBe(true)
  })
})

describe('a revocation', () => {
  async function startRevocation() {
    const member = await addMemberWith({ isProven: true })
    const before = (await findAccess(database, member.id)) ?? { userId: member.id, accessVersion: -1 }
    await runAdminCommand(operator, 'reset-password', member.username)
    const token = newToken()
    const expiresAt = new Date('2999-01-01T00:00:00Z')
    const row = { ...before, tokenHash: hashToken(token), createdAt: app.now, expiresAt }
    return { member, token, row }
  }

  it('invalidates a session created at the same time', async () => {
    const { token, row } = await startRevocation()
    await addSession(database, { ...row, device: null, lastSeenAt: app.now })
    expect((await ask(`sid=${token}`, 'GET', '/api/auth/user')).status).toBe(401)
  })

  it('invalidates a password reset link created at the same time', async () => {
    const { token, row } = await startRevocation()
    await database.insert(passwordResets).values(row)
    expect((await post('/api/auth/password-reset/complete', { token, password: 'too late' })).status).toBe(
      400,
    )
  })

  it('invalidates a calendar address and reminders created at the same time', async () => {
    const { row, member } = await startRevocation()
    const currentHash = hashToken((await createSessionCookie(database, member)).slice('sid='.length))
    expect(await storeCalendarToken(database, row, row.tokenHash)).toBe(false)
    expect(await addSubscription(database, row, currentHash, push.subscription, app.now)).toBe(false)
  })

  it('invalidates a confirmation link created at the same time', async () => {
    const { token, row, member } = await startRevocation()
    await database.insert(emailProofs).values({ ...row, email: `late-${plantedCount}@example.org` })
    expect((await post('/api/auth/email/confirm', { token })).status).toBe(400)
    expect((await database.select().from(users).where(eq(users.id, member.id)))[0]?.email).toBe(member.email)
  })
})

describe('a browser', () => {
  const subscribe = async (browser: TestBrowser) => {
    plantedCount += 1
    const endpoint = `${push.subscription.endpoint}/${plantedCount}`
    await browser.visit(`${app.address}/api/reviews/push-subscriptions`, {
      method: 'PUT',
      body: JSON.stringify({ ...push.subscription, endpoint }),
      headers: { 'Content-Type': 'application/json' },
    })
    return () => database.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))
  }
  const signIn = async (member: Member) => {
    const browser = openBrowser()
    const body = JSON.stringify({ usernameOrEmail: member.username, password: 'the old one' })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    await browser.visit(`${app.address}/api/auth/local/login`, init)
    return browser
  }

  it('stays signed in and reminded after a password change', async () => {
    const browser = await signIn(await addMemberWith({ isProven: true }))
    const count = await subscribe(browser)
    const body = JSON.stringify({ currentPassword: 'the old one', password: 'the new one' })
    const init = { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } }
    expect((await browser.visit(`${app.address}/api/account/password`, init)).status).toBe(200)
    expect((await browser.visit(`${app.address}/api/auth/user`)).status).toBe(200)
    expect(await count()).toBe(1)
  })

  it('stays signed in and reminded when it signs out all others', async () => {
    const browser = await signIn(await addMemberWith({ isProven: true }))
    const count = await subscribe(browser)
    await browser.visit(`${app.address}/api/account/sessions`, { method: 'DELETE' })
    expect((await browser.visit(`${app.address}/api/auth/user`)).status).toBe(200)
    expect(await count()).toBe(1)
  })

  it('gets no reminders after sign-out, or after another member signs in', async () => {
    const browser = await signIn(await addMemberWith({ isProven: true }))
    const count = await subscribe(browser)
    await browser.visit(`${app.address}/api/logout`)
    expect(await count()).toBe(0)
    const shared = await signIn(await addMemberWith({ isProven: true }))
    const countFirst = await subscribe(shared)
    const { username } = await addMemberWith({ isProven: true })
    const body = JSON.stringify({ usernameOrEmail: username, password: 'the old one' })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    await shared.visit(`${app.address}/api/auth/local/login`, init)
    expect(await countFirst()).toBe(0)
  })

  it('gets no reminders after its session is ended elsewhere', async () => {
    const member = await addMemberWith({ isProven: true })
    const browser = await signIn(member)
    const count = await subscribe(browser)
    const [{ id } = { id: '' }] = await database.select().from(sessions).where(eq(sessions.userId, member.id))
    expect((await app.request(member, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(200)
    expect(await count()).toBe(0)
  })
})
