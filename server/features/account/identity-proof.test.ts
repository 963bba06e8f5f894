import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addMember, aMember, sessionCookie } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { openMailbox } from '#server/testing/test-mailbox.ts'
import { CLIENT, openTestProvider } from '#server/testing/test-provider.ts'
import { users } from '../../db/schema/members.ts'
import { identities } from '../../db/schema/sign-in.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'

const mailbox = await openMailbox()
const provider = await openTestProvider()
afterAll(async () => {
  await mailbox.close()
  await provider.stop()
})
const mail = { smtpUrl: mailbox.url, from: undefined }
const app = await startTestApp({
  mail,
  thirdParty: { ...CLIENT, issuer: provider.issuer, name: 'Example' },
})
provider.start(app.address)
const strict = await startTestApp({ mail, rateLimits: true })
const plain = await startTestApp()
const NOW = app.now
beforeEach(() => {
  app.now = NOW
  provider.signedInSince = 0
})

interface Here {
  readonly member: Member
  readonly ask: (method: string, path: string, body?: unknown) => Promise<[number, Record<string, unknown>]>
}

async function inBrowser(member: Member, server: TestApp = app): Promise<Here> {
  const cookie = await sessionCookie(server.database, member)
  return {
    member,
    async ask(method, path, body) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers = { cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
      const response = await server.visit(path, { method, ...sent, headers })
      return [response.status, (await response.json()) as Record<string, unknown>]
    },
  }
}

/** A signed-in member without a password; the address is confirmed by default. */
async function somebody(server: TestApp = app, isConfirmed = true): Promise<Here> {
  const member = await addMember(app.database)
  const emailVerifiedAt = isConfirmed ? NOW : null
  await app.database.update(users).set({ emailVerifiedAt }).where(eq(users.id, member.id))
  return inBrowser(member, server)
}

async function codeFor({ ask }: Here): Promise<string> {
  const email = mailbox.next()
  expect((await ask('POST', '/api/account/proof/code'))[0]).toBe(200)
  return /^[A-Z2-9]{4}-[A-Z2-9]{4}\r?$/m.exec((await email).source)?.[0].trim() ?? ''
}
const prove = ({ ask }: Here, code: string) => ask('POST', '/api/account/proof', { code })
const storedMember = async ({ id }: Member) =>
  (await app.database.select().from(users).where(eq(users.id, id)))[0]

const GUARDED: Readonly<Record<string, (here: Here) => ReturnType<Here['ask']>>> = {
  'a first password': ({ ask }) => ask('PUT', '/api/account/password', { password: 'the first one' }),
  'another address': ({ ask, member }) =>
    ask('PUT', '/api/account/email', { email: `other-${member.email}` }),
  'the end of the account': ({ ask, member: { username } }) =>
    ask('DELETE', '/api/account', { username: ` ${username.toUpperCase()}` }),
}

describe.each(Object.entries(GUARDED))('%s, without a password', (_, change) => {
  it('needs a proof of identity', async () => {
    const here = await somebody()
    const before = await storedMember(here.member)
    expect(await change(here)).toMatchObject([403, { message: expect.stringMatching(/^Please confirm/) }])
    expect(await storedMember(here.member)).toEqual(before)
  })

  it('needs it in this browser', async () => {
    const there = await somebody()
    const here = await inBrowser(there.member)
    expect((await prove(there, await codeFor(there)))[0]).toBe(200)
    expect((await change(here))[0]).toBe(403)
  })

  it('is allowed for ten minutes after it', async () => {
    const [here, late] = [await somebody(), await somebody()]
    for (const each of [here, late]) expect((await prove(each, await codeFor(each)))[0]).toBe(200)
    app.now = new Date(+NOW + 600_000)
    expect((await change(late))[0]).toBe(403)
    app.now = new Date(+NOW + 599_000)
    expect((await change(here))[0]).toBe(200)
  })

  it('is impossible if there is no way to prove it', async () => {
    const message = expect.stringMatching(/ask the site’s admin for a new password/)
    for (const here of [await somebody(plain), await somebody(app, false)])
      expect(await change(here)).toMatchObject([403, { message }])
  })
})

describe('deleting an account without a password', () => {
  it('needs the username too', async () => {
    const here = await somebody()
    await prove(here, await codeFor(here))
    expect((await here.ask('DELETE', '/api/account', { username: 'someone' }))[0]).toBe(400)
    expect(await storedMember(here.member)).toBeDefined()
  })
})

describe('an emailed code', () => {
  it('goes only to the confirmed address', async () => {
    const here = await somebody()
    const email = mailbox.next()
    expect(await here.ask('POST', '/api/account/proof/code')).toEqual([200, { success: true }])
    expect((await email).to).toEqual([here.member.email])
    expect((await (await somebody(app, false)).ask('POST', '/api/account/proof/code'))[0]).toBe(400)
    expect((await (await somebody(plain)).ask('POST', '/api/account/proof/code'))[0]).toBe(400)
  })

  it('is accepted as people type it, and once', async () => {
    const here = await somebody()
    const code = await codeFor(here)
    expect(await prove(here, ` ${code.replace('-', ' ').toLowerCase()} `)).toEqual([200, { success: true }])
    expect((await prove(here, code))[0]).toBe(400)
  })

  it('is valid for ten minutes, and until the next one', async () => {
    const here = await somebody()
    const first = await codeFor(here)
    const second = await codeFor(here)
    expect((await prove(here, first))[0]).toBe(400)
    app.now = new Date(+NOW + 600_000)
    expect((await prove(here, second))[0]).toBe(400)
  })

  it('proves nothing in another browser, or for another member', async () => {
    const here = await somebody()
    const code = await codeFor(here)
    for (const other of [await inBrowser(here.member), await somebody()])
      expect((await prove(other, code))[0]).toBe(400)
  })

  test.each(['', ' ', 'x'.repeat(51), 7])('is refused as %j', async (code) => {
    const here = await somebody()
    const message = 'Please enter the code from the email'
    expect(await here.ask('POST', '/api/account/proof', { code })).toMatchObject([400, { message }])
  })

  it('can’t be guessed, nor requested endlessly', async () => {
    const here = await somebody(strict)
    for (let time = 0; time < 10; time += 1) expect((await prove(here, 'AAAA-AAAA'))[0]).toBe(400)
    expect((await prove(here, 'AAAA-AAAA'))[0]).toBe(429)
    for (let time = 0; time < 5; time += 1) expect(await codeFor(here)).not.toBe('')
    expect((await here.ask('POST', '/api/account/proof/code'))[0]).toBe(429)
  })
})

describe('signing in again at the third party', () => {
  let people = 0
  /** A member who registered through the provider, in the same browser. */
  async function joined() {
    people += 1
    const person = { sub: `proof-${people}`, email: `junia${people}@example.org`, email_verified: true }
    provider.person = person
    const browser = openBrowser()
    await browser.navigate(`${app.address}/api/login`)
    return { browser, person }
  }
  const proveAgain = async (browser: TestBrowser) => {
    const { url } = await browser.navigate(`${app.address}/api/login?proves=identity`)
    return `${url.pathname}${url.search}`
  }
  const setPassword = (browser: TestBrowser) =>
    browser.visit(`${app.address}/api/account/password`, {
      method: 'PUT',
      body: JSON.stringify({ password: 'the first one' }),
      headers: { 'Content-Type': 'application/json' },
    })
  const proofOf = async (browser: TestBrowser) =>
    ((await (await browser.visit(`${app.address}/api/account`)).json()) as { readonly proof: unknown }).proof

  it('proves identity, unlike registering', async () => {
    const { browser } = await joined()
    expect((await setPassword(browser)).status).toBe(403)
    expect(await proofOf(browser)).toEqual({ isFresh: false, ways: ['third-party', 'email'] })
    expect(await proveAgain(browser)).toBe('/dashboard/settings?proof=done')
    expect(await proofOf(browser)).toMatchObject({ isFresh: true })
    expect((await setPassword(browser)).status).toBe(200)
  })

  it('proves nothing as another person, member or not', async () => {
    const { person } = await joined()
    const { browser } = await joined()
    for (const other of [person, { ...person, sub: 'no-one-here' }]) {
      provider.person = other
      browser.cookies.delete(provider.issuer.origin)
      expect(await proveAgain(browser)).toBe('/dashboard/settings?proof=someone-else')
    }
    expect((await setPassword(browser)).status).toBe(403)
    const known = await app.database.select().from(identities).where(eq(identities.subject, 'no-one-here'))
    expect(known).toEqual([])
  })

  it('proves nothing if the person was merely still signed in there', async () => {
    const { browser } = await joined()
    provider.signedInSince = 3600
    expect(await proveAgain(browser)).toBe('/dashboard/settings?proof=failed')
    expect((await setPassword(browser)).status).toBe(403)
  })

  it('can be canceled', async () => {
    const { browser } = await joined()
    provider.person = null
    expect(await proveAgain(browser)).toBe('/dashboard/settings?proof=canceled')
    expect((await setPassword(browser)).status).toBe(403)
  })

  it('requires being signed in, and can’t be started by other sites', async () => {
    expect(await proveAgain(openBrowser())).toMatch(/^\/login\?/)
    const { browser } = await joined()
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await browser.visit(`${app.address}/api/login?proves=identity`, { headers })
    expect(response.headers.get('location')).toMatch(/^\/login\?/)
  })
})

describe('a member with a password', () => {
  it('proves identity only by it', async () => {
    const here = await inBrowser(
      await addMember(app.database, aMember(), await new Passwords().hash('the old one')),
    )
    await app.database.update(users).set({ emailVerifiedAt: NOW }).where(eq(users.id, here.member.id))
    await prove(here, await codeFor(here))
    for (const change of Object.values(GUARDED)) expect((await change(here))[0]).toBe(400)
  })
})
