import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DevicePeople } from '#shared/contract/people.ts'
import { addMember } from '#server/testing/factories.ts'
import {
  app,
  createJsonPost,
  logIn,
  startRegistrationServer,
  register,
  getSessionCookie,
  buildRegistration,
  fetchCurrentUser,
} from '#server/testing/joining.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { pushSubscriptions } from '../../db/schema/memory.ts'
import { users } from '../../db/schema/members.ts'
import { sessions } from '../../db/schema/sign-in.ts'
import { hashToken } from '../../sessions/token.ts'

await startRegistrationServer()
const DAY = 86_400_000

const send = (browser: TestBrowser, method: string, path: string, body?: unknown) =>
  browser.visit(`${app.address}${path}`, { ...(body === undefined ? {} : createJsonPost(body)), method })
const cookieJar = (browser: TestBrowser) => browser.cookies.get(app.address) ?? new Map<string, string>()
const listPeople = async (browser: TestBrowser) =>
  (await (await send(browser, 'GET', '/api/people')).json()) as DevicePeople
const listNames = async (browser: TestBrowser) => (await listPeople(browser)).people.map(({ name }) => name)
const findActive = async (browser: TestBrowser) => {
  const response = await fetchCurrentUser(browser)
  return response.status === 200 ? ((await response.json()) as { id: string }).id : null
}
const activeId = async (browser: TestBrowser) => (await findActive(browser)) ?? ''
const switchTo = (browser: TestBrowser, id: string, code?: string) =>
  send(browser, 'PUT', '/api/people/active', { id, ...(code && { code }) })
const readResponse = async (response: Response) => {
  const { message, code } = (await response.json()) as { message: string; code?: string }
  return { status: response.status, message, code }
}

/** Signs in Ruth and then others on one device; the last one is active. */
async function signInFamily(...names: string[]) {
  const browser = openBrowser()
  const people: { id: string; username: string; password: string }[] = []
  for (const firstName of ['Ruth', ...names]) {
    if (people.length > 0) expect((await send(browser, 'POST', '/api/people', {})).status).toBe(200)
    app.now = new Date(+app.now + 1000)
    const person = buildRegistration({ firstName, password: 'open sesame' })
    await register(person, browser)
    people.push({ id: await activeId(browser), username: person.username, password: 'open sesame' })
  }
  const [ruth, boaz, obed] = people
  return { browser, ruth: ruth!, boaz: boaz!, obed: obed! }
}

describe('a device with one person', () => {
  it('replaces its session at another sign-in, until a member shares it', async () => {
    const browser = openBrowser()
    await register(buildRegistration({ firstName: 'Ruth' }), browser)
    const previousToken = getSessionCookie(browser)
    expect(await listPeople(browser)).toMatchObject({
      isShared: false,
      people: [{ name: 'Ruth', hasCode: false }],
    })
    await register(buildRegistration({ firstName: 'Boaz' }), browser)
    expect(await listNames(browser)).toEqual(['Boaz'])
    expect(cookieJar(browser).has('device')).toBe(false)
    const remaining = await app.database.$count(
      sessions,
      eq(sessions.tokenHash, hashToken(previousToken ?? '')),
    )
    expect(remaining).toBe(0)
  })

  it('can be shared only by a member', async () => {
    expect((await send(openBrowser(), 'POST', '/api/people', {})).status).toBe(401)
  })
})

describe('a shared device', () => {
  it('lists its people by first name, without addresses, even while no one is active', async () => {
    const { browser, ruth } = await signInFamily('Boaz', 'Obed')
    const { people, isShared } = await listPeople(browser)
    expect([isShared, people.map(({ name }) => name)]).toEqual([true, ['Ruth', 'Boaz', 'Obed']])
    expect(people[0]).toEqual({ id: ruth.id, name: 'Ruth', picture: null, hasCode: false, isSeat: false })
    await send(browser, 'GET', '/api/logout')
    expect(await listNames(browser)).toEqual(['Ruth', 'Boaz'])
    expect(await findActive(browser)).toBeNull()
  })

  it('switches between people, who keep their sessions and reminders', async () => {
    const { browser, ruth, boaz } = await signInFamily('Boaz')
    const loadSession = async (id: string) =>
      (await app.database.select().from(sessions).where(eq(sessions.userId, id)))[0]
    const before = await loadSession(ruth.id)
    const push = { endpoint: `https://push.example/${ruth.id}`, p256dh: 'x', auth: 'x', createdAt: app.now }
    await app.database
      .insert(pushSubscriptions)
      .values({ ...push, userId: ruth.id, sessionHash: before!.tokenHash })
    expect(await (await switchTo(browser, ruth.id)).json()).toMatchObject({ id: ruth.id, firstName: 'Ruth' })
    expect(await findActive(browser)).toBe(ruth.id)
    const after = await loadSession(ruth.id)
    expect([after?.id, after?.createdAt]).toEqual([before?.id, before?.createdAt])
    expect(await app.database.$count(pushSubscriptions, eq(pushSubscriptions.userId, ruth.id))).toBe(1)
    await switchTo(browser, boaz.id)
    expect(await findActive(browser)).toBe(boaz.id)
    expect(await app.database.$count(sessions, eq(sessions.userId, ruth.id))).toBe(1)
  })

  it('delivers each person’s reminders until that person turns them off', async () => {
    const { browser, ruth, boaz } = await signInFamily('Boaz')
    const endpoint = 'https://push.example.org/the-tablet'
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const path = '/api/reviews/push-subscriptions'
    const countSubscriptions = ({ id }: { readonly id: string }) =>
      app.database.$count(pushSubscriptions, eq(pushSubscriptions.userId, id))
    expect((await send(browser, 'PUT', path, { endpoint, keys })).status).toBe(200)
    await switchTo(browser, ruth.id)
    expect((await send(browser, 'PUT', path, { endpoint, keys })).status).toBe(200)
    expect([await countSubscriptions(ruth), await countSubscriptions(boaz)]).toEqual([1, 1])
    expect((await send(browser, 'DELETE', path, { endpoint })).status).toBe(200)
    expect([await countSubscriptions(ruth), await countSubscriptions(boaz)]).toEqual([0, 1])
  })

  it('invalidates the cookie of the previously active person', async () => {
    const { browser, ruth } = await signInFamily('Boaz')
    const boazToken = getSessionCookie(browser)
    await switchTo(browser, ruth.id)
    expect((await app.visit('/api/auth/user', { headers: { cookie: `sid=${boazToken}` } })).status).toBe(401)
  })

  it('gets a new token with each person, which makes a planted one useless', async () => {
    const attacker = openBrowser()
    await register(buildRegistration({ firstName: 'Eve' }), attacker)
    await send(attacker, 'POST', '/api/people', {})
    const plantedToken = cookieJar(attacker).get('device') ?? ''
    const victim = openBrowser()
    await fetchCurrentUser(victim)
    cookieJar(victim).set('device', plantedToken)
    await register(buildRegistration({ firstName: 'Ruth' }), victim)
    const id = await activeId(victim)
    expect(cookieJar(victim).get('device')).not.toBe(plantedToken)
    expect((await switchTo(attacker, id)).status).toBe(404)
  })

  it('refuses visitors, people on other devices, and other members', async () => {
    const [{ ruth }, other] = [await signInFamily('Boaz'), await signInFamily('Obed')]
    const member = await addMember(app.database)
    const stranger = openBrowser()
    expect(await listPeople(stranger)).toEqual({ isShared: false, people: [] })
    const refusal = { status: 404, message: expect.stringContaining('no longer signed in on this device') }
    expect(await readResponse(await switchTo(stranger, ruth.id))).toMatchObject(refusal)
    expect(await readResponse(await switchTo(other.browser, ruth.id))).toMatchObject(refusal)
    expect((await app.request(member, 'PUT', '/api/people/active', { id: ruth.id })).status).toBe(404)
    for (const id of [ruth.id, 'nobody'])
      expect((await send(other.browser, 'DELETE', `/api/people/${id}`)).status).toBe(404)
    await send(other.browser, 'DELETE', '/api/people')
    await send(stranger, 'DELETE', '/api/people')
    expect(await app.database.$count(sessions, eq(sessions.userId, ruth.id))).toBe(1)
  })

  it('refuses requests from other sites', async () => {
    const { browser, ruth } = await signInFamily('Boaz')
    const headers = { 'Content-Type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const body = JSON.stringify({ id: ruth.id })
    const response = await browser.visit(`${app.address}/api/people/active`, { method: 'PUT', headers, body })
    expect(response.status).toBe(403)
  })

  it('forgets people whose session has ended for any reason', async () => {
    const { browser, ruth, boaz, obed } = await signInFamily('Boaz', 'Obed')
    await app.database.update(users).set({ suspendedAt: app.now }).where(eq(users.id, ruth.id))
    expect(await listNames(browser)).toEqual(['Boaz', 'Obed'])
    const elsewhere = openBrowser()
    await logIn(boaz.username, boaz.password, elsewhere)
    const passwords = { currentPassword: boaz.password, password: 'a new password' }
    expect((await send(elsewhere, 'PUT', '/api/account/password', passwords)).status).toBe(200)
    expect(await listNames(browser)).toEqual(['Obed'])
    await app.database.delete(users).where(eq(users.id, obed.id))
    expect(await listPeople(browser)).toEqual({ isShared: false, people: [] })

    const otherFamily = await signInFamily('Boaz')
    const start = app.now
    app.now = new Date(+start + 29 * DAY)
    await fetchCurrentUser(otherFamily.browser)
    app.now = new Date(+start + 31 * DAY)
    expect(await listNames(otherFamily.browser)).toEqual(['Boaz'])
    expect((await switchTo(otherFamily.browser, otherFamily.ruth.id)).status).toBe(404)
    app.now = start
  })

  it('keeps a person who changes their password on it, with their code', async () => {
    const { browser, boaz, ruth } = await signInFamily('Boaz')
    await send(browser, 'PUT', '/api/people/code', { code: '1234' })
    const passwords = { currentPassword: boaz.password, password: 'a new password' }
    expect((await send(browser, 'PUT', '/api/account/password', passwords)).status).toBe(200)
    expect((await listPeople(browser)).people.map(({ name, hasCode }) => [name, hasCode])).toEqual([
      ['Ruth', false],
      ['Boaz', true],
    ])
    expect((await switchTo(browser, ruth.id)).status).toBe(200)
  })

  it('signs out another person, everyone else, or the active person', async () => {
    const { browser, ruth, boaz, obed } = await signInFamily('Boaz', 'Obed')
    expect((await send(browser, 'DELETE', `/api/people/${ruth.id}`)).status).toBe(200)
    expect(await listNames(browser)).toEqual(['Boaz', 'Obed'])
    await send(browser, 'DELETE', '/api/people')
    expect([await listNames(browser), await findActive(browser)]).toEqual([['Obed'], obed.id])
    expect((await switchTo(browser, boaz.id)).status).toBe(404)
    await send(browser, 'GET', '/api/logout')
    expect([await listNames(browser), cookieJar(browser).has('device')]).toEqual([[], false])
  })

  it('has at most six people', async () => {
    const { browser } = await signInFamily('Boaz', 'Obed', 'Jesse', 'David', 'Naomi')
    expect(await readResponse(await send(browser, 'POST', '/api/people', {}))).toMatchObject({ status: 409 })
    // A seventh sign-in replaces the least recently active person.
    await register(buildRegistration({ firstName: 'Orpah' }), browser)
    expect(await listNames(browser)).toHaveLength(6)
    expect(await listNames(browser)).toContain('Orpah')
  })

  it('uses cookies that only this host can set, over HTTPS', async () => {
    const secure = await startTestApp({ publicUrl: new URL('https://verses.example.org') })
    const joined = await secure.visit('/api/auth/local/register', createJsonPost(buildRegistration()))
    const [cookie = ''] = (joined.headers.getSetCookie()[0] ?? '').split(';')
    const shared = await secure.visit('/api/people', {
      ...createJsonPost({}),
      headers: { cookie },
      body: null,
    })
    expect(shared.headers.getSetCookie()[0]).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('a code', () => {
  async function signInFamilyWithCode() {
    const family = await signInFamily('Boaz')
    expect((await send(family.browser, 'PUT', '/api/people/code', { code: '1234' })).status).toBe(200)
    await switchTo(family.browser, family.ruth.id)
    return family
  }

  it('is required before a switch', async () => {
    const { browser, boaz, ruth } = await signInFamilyWithCode()
    expect((await listPeople(browser)).people.map(({ hasCode }) => hasCode)).toEqual([false, true])
    expect(await readResponse(await switchTo(browser, boaz.id))).toMatchObject({
      status: 403,
      code: 'code-needed',
    })
    expect(await readResponse(await switchTo(browser, boaz.id, '4321'))).toEqual({
      status: 403,
      message: 'That code is wrong.',
      code: 'code-wrong',
    })
    expect(await findActive(browser)).toBe(ruth.id)
    expect((await switchTo(browser, boaz.id, '1234')).status).toBe(200)
    expect(await findActive(browser)).toBe(boaz.id)
  })

  it('allows ten wrong guesses, then requires a sign-in, which removes it', async () => {
    const { browser, boaz } = await signInFamilyWithCode()
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, guess) =>
        switchTo(browser, boaz.id, `00${10 + guess}`).then(readResponse),
      ),
    )
    const codes = responses.map(({ code }) => code)
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(10)
    expect(codes.filter((code) => code === 'code-locked')).toHaveLength(4)
    expect(await readResponse(await switchTo(browser, boaz.id, '1234'))).toMatchObject({
      code: 'code-locked',
    })
    await logIn(boaz.username, boaz.password, browser)
    expect(await findActive(browser)).toBe(boaz.id)
    expect((await listPeople(browser)).people.map(({ hasCode }) => hasCode)).toEqual([false, false])
  })

  it('restarts its count after the right guess', async () => {
    const { browser, boaz, ruth } = await signInFamilyWithCode()
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) await switchTo(browser, boaz.id, `001${guess}`)
      expect((await switchTo(browser, boaz.id, '1234')).status).toBe(200)
      await switchTo(browser, ruth.id)
    }
  })

  it('can be changed and removed only with the current one', async () => {
    const { browser, boaz } = await signInFamilyWithCode()
    await switchTo(browser, boaz.id, '1234')
    const change = (body: unknown) => send(browser, 'PUT', '/api/people/code', body)
    expect(await readResponse(await change({ code: null }))).toMatchObject({
      status: 403,
      code: 'code-needed',
    })
    expect(await readResponse(await change({ code: '5678', currentCode: '0000' }))).toMatchObject({
      status: 403,
    })
    expect((await change({ code: '5678', currentCode: '1234' })).status).toBe(200)
    expect((await change({ code: null, currentCode: '5678' })).status).toBe(200)
    expect((await listPeople(browser)).people.every(({ hasCode }) => !hasCode)).toBe(true)
  })

  it('has four digits, needs a shared device, and is never returned', async () => {
    const member = await addMember(app.database)
    for (const code of ['123', '12345', 'abcd', '', 1234])
      expect((await app.request(member, 'PUT', '/api/people/code', { code })).status).toBe(400)
    const unshared = await app.request<{ message: string }>(member, 'PUT', '/api/people/code', {
      code: '1234',
    })
    expect([unshared.status, unshared.body.message]).toEqual([400, expect.stringContaining('shared devices')])
    expect((await send(openBrowser(), 'PUT', '/api/people/code', { code: '1234' })).status).toBe(401)
    const { browser } = await signInFamilyWithCode()
    const [row] = await app.database.select().from(sessions).where(eq(sessions.wrongCodes, 0)).limit(1)
    expect(JSON.stringify(await listPeople(browser))).not.toContain('argon2')
    expect(row?.codeHash ?? '$argon2id$').toContain('$argon2id$')
  })
})

describe('a profile picture', () => {
  it('belongs to the member and is in the download', async () => {
    const { browser, ruth } = await signInFamily('Boaz')
    const choose = (picture: unknown) => send(browser, 'PUT', '/api/people/picture', { picture })
    expect((await choose('star-green')).status).toBe(200)
    expect((await listPeople(browser)).people.map(({ picture }) => picture)).toEqual([null, 'star-green'])
    const data = (await (await send(browser, 'GET', '/api/account/data')).json()) as {
      account: { picture: string | null }
    }
    expect(data.account.picture).toBe('star-green')
    for (const picture of ['whale-blue', '', 7]) expect((await choose(picture)).status).toBe(400)
    expect((await choose(null)).status).toBe(200)
    await switchTo(browser, ruth.id)
    expect((await listPeople(browser)).people.map(({ picture }) => picture)).toEqual([null, null])
    expect((await send(openBrowser(), 'PUT', '/api/people/picture', { picture: null })).status).toBe(401)
  })
})
