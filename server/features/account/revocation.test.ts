import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, test } from 'vitest'
import { findAccess, addMember, aMember, sessionCookie } from '#server/testing/factories.ts'
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
import { hashOfToken, newToken } from '../../sessions/token.ts'
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
const readable = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
async function tokenMailedBy(work: () => Promise<unknown>): Promise<string> {
  const email = mailbox.next()
  await work()
  const [link = ''] = /http\S+/.exec(readable((await email).source)) ?? []
  return new URL(link).hash.slice(1)
}

let planted = 0

/** Everything an intruder could use to return to a member's account. */
async function openingsOf(member: Member) {
  planted += 1
  const there = await sessionCookie(database, member)
  const asThere = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return app.visit(path, { method, ...sent, headers: { ...type, cookie: there } })
  }
  const email = `planted-${planted}@example.org`
  const emailToken = await tokenMailedBy(() =>
    asThere('PUT', '/api/account/email', { email, password: 'the old one' }),
  )
  const resetToken = await tokenMailedBy(() => post('/api/auth/password-reset', { email: member.email }))
  const made = await asThere('PUT', '/api/reviews/calendar')
  const { path } = (await made.json()) as { readonly path: string }
  const { subscription } = push
  const endpoint = `${subscription.endpoint}/${planted}`
  await asThere('PUT', '/api/reviews/push-subscriptions', { ...subscription, endpoint })
  const subject = `planted-${planted}`
  await database
    .insert(identities)
    .values({ issuer: 'https://elsewhere.example', subject, userId: member.id, createdAt: app.now })
  return { member, there, emailToken, resetToken, path, endpoint, subject, email }
}
type Openings = Awaited<ReturnType<typeof openingsOf>>

/** Tests whether each still opens the account, by using it. */
const TRIALS: Readonly<Record<string, (openings: Openings) => Promise<boolean>>> = {
  session: async ({ there }) =>
    (await app.visit('/api/auth/user', { headers: { cookie: there } })).status === 200,
  'email confirmation': async ({ emailToken }) =>
    (await post('/api/auth/email/confirm', { token: emailToken })).status === 200,
  'calendar address': async ({ path }) => (await app.visit(path)).status === 200,
  'push subscription': async ({ endpoint }) =>
    (await database.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))) > 0,
  'password reset link': async ({ resetToken }) =>
    (await post('/api/auth/password-reset/complete', { token: resetToken, password: 'taken over' }))
      .status === 200,
}
const hasIdentity = async ({ subject }: Openings) =>
  (await database.$count(identities, eq(identities.subject, subject))) > 0

interface Event {
  /** The event, caused by the member or the operator in the member's own browser. */
  readonly happens: (member: Member, here: string) => Promise<unknown>
  /** Whether the account's address was confirmed before. */
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

async function resetByMail({ email }: Member): Promise<void> {
  const token = await tokenMailedBy(() => post('/api/auth/password-reset', { email }))
  expect((await post('/api/auth/password-reset/complete', { token, password: 'found again' })).status).toBe(
    200,
  )
}

async function comeVouchedFor({ email, id }: Member): Promise<void> {
  provider.person = { sub: `of ${id}`, email, email_verified: true }
  const { url } = await openBrowser().navigate(`${app.address}/api/login`)
  expect(url.pathname).toBe('/dashboard')
}

const EVENTS: Readonly<Record<string, Event>> = {
  'a password reset': { happens: resetByMail, isProven: true, keepsIdentity: true },
  'a password reset that proves the address': { happens: resetByMail, isProven: false, keepsIdentity: false },
  'a password change': {
    happens: async (_, here) => {
      const body = { currentPassword: 'the old one', password: 'the new one' }
      expect((await ask(here, 'PUT', '/api/account/password', body)).status).toBe(200)
    },
    isProven: true,
    keepsIdentity: true,
  },
  'signing out everywhere': {
    happens: async (_, here) => expect((await ask(here, 'DELETE', '/api/account/sessions')).status).toBe(200),
    isProven: true,
    keepsIdentity: true,
  },
  'the operator’s reset-password': {
    happens: ({ username }) => runAdminCommand(operator, 'reset-password', username),
    isProven: true,
    keepsIdentity: false,
  },
  'a third party’s word for the address': { happens: comeVouchedFor, isProven: false, keepsIdentity: false },
  suspension: {
    happens: ({ username }) => runAdminCommand(operator, 'suspend', username),
    isProven: true,
    keepsIdentity: true,
  },
}

async function aMemberWith({ isProven }: Pick<Event, 'isProven'>): Promise<Member> {
  const member = await addMember(database, aMember(), hash)
  const emailVerifiedAt = isProven ? app.now : null
  await database.update(users).set({ emailVerifiedAt }).where(eq(users.id, member.id))
  return member
}

/** Using the link that changes the address invalidates the one for a new password. */
const UNTIL_TRIED = Object.keys(TRIALS).filter((kind) => kind !== 'password reset link')

/** Whatever still opens the account, tried one by one, the password reset link last. */
async function stillOpen(openings: Openings): Promise<string[]> {
  const open: string[] = []
  for (const [kind, opens] of Object.entries(TRIALS)) if (await opens(openings)) open.push(kind)
  return open
}

test('without an event, everything planted opens the account', async () => {
  const aTarget = async () => openingsOf(await aMemberWith({ isProven: true }))
  expect(await stillOpen(await aTarget())).toEqual(UNTIL_TRIED)
  expect(await TRIALS['password reset link']?.(await aTarget())).toBe(true)
})

describe.each(Object.entries(EVENTS))('%s', (_, event) => {
  it('revokes everything that opens the account, and nothing of others', async () => {
    const [member, other] = [await aMemberWith(event), await aMemberWith(event)]
    const [ofMember, ofOther] = [await openingsOf(member), await openingsOf(other)]
    await event.happens(member, await sessionCookie(database, member))
    // Also after the suspension ends.
    await database.update(users).set({ suspendedAt: null }).where(eq(users.id, member.id))
    expect(await stillOpen(ofMember)).toEqual([])
    expect(await hasIdentity(ofMember)).toBe(event.keepsIdentity)
    expect(await stillOpen(ofOther)).toEqual(UNTIL_TRIED)
    expect(await hasIdentity(ofOther)).toBe(true)
  })
})

describe('what is created during a revocation', () => {
  async function late() {
    const member = await aMemberWith({ isProven: true })
    const before = (await findAccess(database, member.id)) ?? { userId: member.id, accessVersion: -1 }
    await runAdminCommand(operator, 'reset-password', member.username)
    const token = newToken()
    const expiresAt = new Date('2999-01-01T00:00:00Z')
    const row = { ...before, tokenHash: hashOfToken(token), createdAt: app.now, expiresAt }
    return { member, token, row }
  }

  it('is invalid: a session', async () => {
    const { token, row } = await late()
    await addSession(database, { ...row, device: null, lastSeenAt: app.now })
    expect((await ask(`sid=${token}`, 'GET', '/api/auth/user')).status).toBe(401)
  })

  it('is invalid: a password reset link', async () => {
    const { token, row } = await late()
    await database.insert(passwordResets).values(row)
    expect((await post('/api/auth/password-reset/complete', { token, password: 'too late' })).status).toBe(
      400,
    )
  })

  it('is invalid: a calendar address, or reminders in a browser', async () => {
    const { row, member } = await late()
    const currentHash = hashOfToken((await sessionCookie(database, member)).slice('sid='.length))
    expect(await storeCalendarToken(database, row, row.tokenHash)).toBe(false)
    expect(await addSubscription(database, row, currentHash, push.subscription, app.now)).toBe(false)
  })

  it('is invalid: a link that confirms an address', async () => {
    const { token, row, member } = await late()
    await database.insert(emailProofs).values({ ...row, email: `late-${planted}@example.org` })
    expect((await post('/api/auth/email/confirm', { token })).status).toBe(400)
    expect((await database.select().from(users).where(eq(users.id, member.id)))[0]?.email).toBe(member.email)
  })
})

describe('the browser that causes it', () => {
  const reminded = async (browser: TestBrowser) => {
    planted += 1
    const endpoint = `${push.subscription.endpoint}/${planted}`
    await browser.visit(`${app.address}/api/reviews/push-subscriptions`, {
      method: 'PUT',
      body: JSON.stringify({ ...push.subscription, endpoint }),
      headers: { 'Content-Type': 'application/json' },
    })
    return () => database.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))
  }
  const signedIn = async (member: Member) => {
    const browser = openBrowser()
    const body = JSON.stringify({ usernameOrEmail: member.username, password: 'the old one' })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    await browser.visit(`${app.address}/api/auth/local/login`, init)
    return browser
  }

  it('stays signed in and reminded after a password change', async () => {
    const browser = await signedIn(await aMemberWith({ isProven: true }))
    const count = await reminded(browser)
    const body = JSON.stringify({ currentPassword: 'the old one', password: 'the new one' })
    const init = { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } }
    expect((await browser.visit(`${app.address}/api/account/password`, init)).status).toBe(200)
    expect((await browser.visit(`${app.address}/api/auth/user`)).status).toBe(200)
    expect(await count()).toBe(1)
  })

  it('stays signed in and reminded when all others are signed out', async () => {
    const browser = await signedIn(await aMemberWith({ isProven: true }))
    const count = await reminded(browser)
    await browser.visit(`${app.address}/api/account/sessions`, { method: 'DELETE' })
    expect((await browser.visit(`${app.address}/api/auth/user`)).status).toBe(200)
    expect(await count()).toBe(1)
  })

  it('gets no reminders once signed out, or once another member signs in there', async () => {
    const browser = await signedIn(await aMemberWith({ isProven: true }))
    const count = await reminded(browser)
    await browser.visit(`${app.address}/api/logout`)
    expect(await count()).toBe(0)
    const shared = await signedIn(await aMemberWith({ isProven: true }))
    const ofFirst = await reminded(shared)
    const { username } = await aMemberWith({ isProven: true })
    const body = JSON.stringify({ usernameOrEmail: username, password: 'the old one' })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    await shared.visit(`${app.address}/api/auth/local/login`, init)
    expect(await ofFirst()).toBe(0)
  })

  it('gets no reminders once its session is ended elsewhere', async () => {
    const member = await aMemberWith({ isProven: true })
    const browser = await signedIn(member)
    const count = await reminded(browser)
    const [{ id } = { id: '' }] = await database.select().from(sessions).where(eq(sessions.userId, member.id))
    expect((await app.ask(member, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(200)
    expect(await count()).toBe(0)
  })
})
