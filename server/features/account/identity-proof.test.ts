import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
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

interface Client {
  readonly member: Member
  readonly ask: (method: string, path: string, body?: unknown) => Promise<[number, Record<string, unknown>]>
}

async function inBrowser(member: Member, server: TestApp = app): Promise<Client> {
  const cookie = await createSessionCookie(server.database, member)
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

/** Signs up a member without a password. The address is confirmed by default. */
async function signUpMember(server: TestApp = app, isConfirmed = true): Promise<Client> {
  const member = await addMember(app.database)
  const emailVerifiedAt = isConfirmed ? NOW : null
  await app.database.update(users).set({ emailVerifiedAt }).where(eq(users.id, member.id))
  return inBrowser(member, server)
}

async function requestCode({ ask }: Client): Promise<string> {
  const email = mailbox.waitForNext()
  expect((await ask('POST', '/api/account/proof/code'))[0]).toBe(200)
  return /^[A-Z2-9]{4}-[A-Z2-9]{4}\r?$/m.exec((await email).source)?.[0].trim() ?? ''
}
const prove = ({ ask }: Client, code: string) => ask('POST', '/api/account/proof', { code })
const storedMember = async ({ id }: Member) =>
  (await app.database.select().from(users).where(eq(users.id, id)))[0]

const GUARDED: Readonly<Record<string, (client: Client) => ReturnType<Client['ask']>>> = {
  'setting a password': ({ ask }) => ask('PUT', '/api/account/password', { password: 'the first one' }),
  'changing the address': ({ ask, member }) =>
    ask('PUT', '/api/account/email', { email: `other-${member.email}` }),
  'deleting the account': ({ ask, member: { username } }) =>
    ask('DELETE', '/api/account', { username: ` ${username.toUpperCase()}` }),
}

describe.each(Object.entries(GUARDED))('%s without a password', (_, change) => {
  it('requires proof of identity', async () => {
    const client = await signUpMember()
    const before = await storedMember(client.member)
    expect(await change(client)).toMatchObject([
      403,
      { message: expect.stringMatching(/^Confirm your identity/) },
    ])
    expect(await storedMember(client.member)).toEqual(before)
  })

  it('requires the proof in the same browser', async () => {
    const firstClient = await signUpMember()
    const client = await inBrowser(firstClient.member)
    expect((await prove(firstClient, await requestCode(firstClient)))[0]).toBe(200)
    expect((await change(client))[0]).toBe(403)
  })

  it('is allowed for ten minutes after the proof', async () => {
    const [client, lateClient] = [await signUpMember(), await signUpMember()]
    for (const one of [client, lateClient]) expect((await prove(one, await requestCode(one)))[0]).toBe(200)
    app.now = new Date(+NOW + 600_000)
    expect((await change(lateClient))[0]).toBe(403)
    app.now = new Date(+NOW + 599_000)
    expect((await change(client))[0]).toBe(200)
  })

  it('is impossible if there is no way to prove identity', async () => {
    const message = expect.stringContaining('Ask the site’s admin for a new password')
    for (const client of [await signUpMember(plain), await signUpMember(app, false)])
      expect(await change(client)).toMatchObject([403, { message }])
  })
})

describe('deleting an account without a password', () => {
  it('requires the username, too', async () => {
    const client = await signUpMember()
    await prove(client, await requestCode(client))
    expect((await client.ask('DELETE', '/api/account', { username: 'someone' }))[0]).toBe(400)
    expect(await storedMember(client.member)).toBeDefined()
  })
})

describe('an emailed code', () => {
  it('goes only to the confirmed address', async () => {
    const client = await signUpMember()
    const email = mailbox.waitForNext()
    expect(await client.ask('POST', '/api/account/proof/code')).toEqual([200, { success: true }])
    expect((await email).to).toEqual([client.member.email])
    expect((await (await signUpMember(app, false)).ask('POST', '/api/account/proof/code'))[0]).toBe(400)
    expect((await (await signUpMember(plain)).ask('POST', '/api/account/proof/code'))[0]).toBe(400)
  })

  it('is accepted once, however it is typed', async () => {
    const client = await signUpMember()
    const code = await requestCode(client)
    expect(await prove(client, ` ${code.replace('-', ' ').toLowerCase()} `)).toEqual([200, { success: true }])
    expect((await prove(client, code))[0]).toBe(400)
  })

  it('is valid for ten minutes or until the next one', async () => {
    const client = await signUpMember()
    const first = await requestCode(client)
    const second = await requestCode(client)
    expect((await prove(client, first))[0]).toBe(400)
    app.now = new Date(+NOW + 600_000)
    expect((await prove(client, second))[0]).toBe(400)
  })

  it('proves nothing in another browser or for another member', async () => {
    const client = await signUpMember()
    const code = await requestCode(client)
    for (const other of [await inBrowser(client.member), await signUpMember()])
      expect((await prove(other, code))[0]).toBe(400)
  })

  test.each(['', ' ', 'x'.repeat(51), 7])('is refused as %j', async (code) => {
    const client = await signUpMember()
    const message = 'Enter the code from the email'
    expect(await client.ask('POST', '/api/account/proof', { code })).toMatchObject([400, { message }])
  })

  it('is limited to ten guesses and five requests', async () => {
    const client = await signUpMember(strict)
    for (let round = 0; round < 10; round += 1) expect((await prove(client, 'AAAA-AAAA'))[0]).toBe(400)
    expect((await prove(client, 'AAAA-AAAA'))[0]).toBe(429)
    for (let round = 0; round < 5; round += 1) expect(await requestCode(client)).not.toBe('')
    expect((await client.ask('POST', '/api/account/proof/code'))[0]).toBe(429)
  })
})

describe('signing in again at the third party', () => {
  let people = 0
  /** Registers a member through the provider, in the same browser. */
  async function registerAtProvider() {
    people += 1
    const person = { sub: `proof-${people}`, email: `junia${people}@example.org`, email_verified: true }
    provider.person = person
    const browser = openBrowser()
    await browser.navigate(`${app.address}/api/login`)
    return { browser, person }
  }
  const signInAgain = async (browser: TestBrowser) => {
    const { url } = await browser.navigate(`${app.address}/api/login?proves=identity`)
    return `${url.pathname}${url.search}`
  }
  const setPassword = (browser: TestBrowser) =>
    browser.visit(`${app.address}/api/account/password`, {
      method: 'PUT',
      body: JSON.stringify({ password: 'the first one' }),
      headers: { 'Content-Type': 'application/json' },
    })
  const loadProof = async (browser: TestBrowser) =>
    ((await (await browser.visit(`${app.address}/api/account`)).json()) as { readonly proof: unknown }).proof

  it('proves identity, unlike registering', async () => {
    const { browser } = await registerAtProvider()
    expect((await setPassword(browser)).status).toBe(403)
    expect(await loadProof(browser)).toEqual({ isFresh: false, ways: ['third-party', 'email'] })
    expect(await signInAgain(browser)).toBe('/dashboard/settings?proof=done')
    expect(await loadProof(browser)).toMatchObject({ isFresh: true })
    expect((await setPassword(browser)).status).toBe(200)
  })

  it('proves nothing for another person, member or not', async () => {
    const { person } = await registerAtProvider()
    const { browser } = await registerAtProvider()
    for (const other of [person, { ...person, sub: 'no-one-here' }]) {
      provider.person = other
      browser.cookies.delete(provider.issuer.origin)
      expect(await signInAgain(browser)).toBe('/dashboard/settings?proof=someone-else')
    }
    expect((await setPassword(browser)).status).toBe(403)
    const identityRows = await app.database
      .select()
      .from(identities)
      .where(eq(identities.subject, 'no-one-here'))
    expect(identityRows).toEqual([])
  })

  it('proves nothing if the person was already signed in there', async () => {
    const { browser } = await registerAtProvider()
    provider.signedInSince = 3600
    expect(await signInAgain(browser)).toBe('/dashboard/settings?proof=failed')
    expect((await setPassword(browser)).status).toBe(403)
  })

  it('can be canceled', async () => {
    const { browser } = await registerAtProvider()
    provider.person = null
    expect(await signInAgain(browser)).toBe('/dashboard/settings?proof=canceled')
    expect((await setPassword(browser)).status).toBe(403)
  })

  it('requires a session and can’t be started by other sites', async () => {
    expect(await signInAgain(openBrowser())).toMatch(/^\/login\?/)
    const { browser } = await registerAtProvider()
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await browser.visit(`${app.address}/api/login?proves=identity`, { headers })
    expect(response.headers.get('location')).toMatch(/^\/login\?/)
  })
})

describe('a member with a password', () => {
  it('proves identity only with the password', async () => {
    const client = await inBrowser(
      await addMember(app.database, buildMember(), await new Passwords().hash('the old one')),
    )
    await app.database.update(users).set({ emailVerifiedAt: NOW }).where(eq(users.id, client.member.id))
    await prove(client, await requestCode(client))
    for (const change of Object.values(GUARDED)) expect((await change(client))[0]).toBe(400)
  })
})
