import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { users } from '../../db/schema/members.ts'
import { identities } from '../../db/schema/sign-in.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { CLIENT, openTestProvider } from '#server/testing/test-provider.ts'

const provider = await openTestProvider()
afterAll(() => provider.stop())
const plain = await startTestApp()
const app = await startTestApp({ thirdParty: { ...CLIENT, issuer: provider.issuer, name: 'Example' } })
provider.start(app.address)

let people = 0
/** Creates claims about a new person. */
function createPerson(overrides: object = {}) {
  people += 1
  const sub = `subject-${people}`
  return { sub, email: `lydia${people}@example.org`, email_verified: true, ...overrides }
}
beforeEach(() => void (provider.person = createPerson()))

const signIn = (browser: TestBrowser, returnTo = '') =>
  browser.navigate(`${app.address}/api/login${returnTo && `?returnTo=${encodeURIComponent(returnTo)}`}`)
const whoami = async (browser: TestBrowser) => {
  const response = await browser.visit(`${app.address}/api/auth/user`)
  return response.status === 200 ? ((await response.json()) as Record<string, unknown>) : null
}
/** Follows a sign-in up to the return from the provider. */
async function visitProvider(browser: TestBrowser): Promise<string> {
  let next = `${app.address}/api/login`
  while (!next.includes('/api/callback?')) {
    const response = await browser.visit(next)
    next = new URL(response.headers.get('location') ?? '', next).href
  }
  return next
}
const getPath = ({ url }: { url: URL }) => url.href.slice(url.origin.length)

describe('signing in on a shared device', () => {
  const send = (browser: TestBrowser, method: string, path: string, body: object) =>
    browser.visit(`${app.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('makes the provider ask again, so a second person gets their own account', async () => {
    const browser = openBrowser()
    provider.person = createPerson({ given_name: 'Ruth' })
    const unshared = await browser.visit(`${app.address}/api/login`)
    expect(new URL(unshared.headers.get('location') ?? '').searchParams.has('prompt')).toBe(false)
    await signIn(browser)
    const ruth = await whoami(browser)
    expect((await send(browser, 'POST', '/api/people', {})).status).toBe(200)
    const shared = await browser.visit(`${app.address}/api/login`)
    expect(new URL(shared.headers.get('location') ?? '').searchParams.get('prompt')).toBe('login')
    // When the provider asks, Boaz signs in instead of Ruth.
    browser.cookies.delete(provider.issuer.origin)
    provider.person = createPerson({ given_name: 'Boaz' })
    expect(getPath(await signIn(browser))).toBe('/dashboard')
    expect(await whoami(browser)).toMatchObject({ firstName: 'Boaz' })
    const devicePeople = (await (await browser.visit(`${app.address}/api/people`)).json()) as {
      readonly people: readonly { readonly name: string }[]
    }
    expect(devicePeople.people.map(({ name }) => name).sort()).toEqual(['Boaz', 'Ruth'])
    await send(browser, 'PUT', '/api/people/active', { id: ruth?.['id'] })
    expect(await whoami(browser)).toEqual(ruth)
  })
})

describe('signing in through a third party', () => {
  it('creates an account from the provider’s claims and opens the dashboard', async () => {
    provider.person = createPerson({
      email: 'Phoebe@Example.org',
      given_name: 'Phoebe',
      family_name: 'of Cenchreae',
      picture: 'https://tracker.example/phoebe.png',
    })
    const browser = openBrowser()
    expect(getPath(await signIn(browser))).toBe('/dashboard')
    // The page greets someone who just joined.
    expect(browser.cookies.get(app.address)?.get('signed-in')).toBe('new')
    expect(await whoami(browser)).toMatchObject({
      username: 'Phoebe',
      email: 'phoebe@example.org',
      firstName: 'Phoebe',
      lastName: 'of Cenchreae',
      // Loading a picture from another host would reveal the viewer.
      profileImageUrl: null,
      isPremium: true,
    })
  })

  it.each([
    ['Kim Lee', 'Kim', 'Lee'],
    ['Anna Maria Weiss', 'Anna Maria', 'Weiss'],
    ['Prince', 'Prince', null],
  ])('takes the names from "%s", and the username from the nickname', async (name, firstName, lastName) => {
    const preferred_username = `kim-${crypto.randomUUID().slice(0, 8)}`
    provider.person = createPerson({ name, preferred_username })
    const browser = openBrowser()
    await signIn(browser)
    expect(await whoami(browser)).toMatchObject({ firstName, lastName, username: preferred_username })
  })

  it('finds the same member after the address changed at the provider', async () => {
    const [first, second] = [openBrowser(), openBrowser()]
    await signIn(first)
    provider.person = { ...provider.person, sub: `subject-${people}`, email: 'moved@example.org' }
    await signIn(second)
    expect((await whoami(second))?.['id']).toBe((await whoami(first))?.['id'])
  })

  it('returns to the requested page', async () => {
    expect(getPath(await signIn(openBrowser(), '/verse-sets?open=1#top'))).toBe('/verse-sets?open=1#top')
  })

  it.each([
    ['/verse-sets?q=שלום', '/verse-sets?q=%D7%A9%D7%9C%D7%95%D7%9D'],
    ['/books/約翰#三', '/books/%E7%B4%84%E7%BF%B0#%E4%B8%89'],
    ['/a%20b?c=%C3%BC&d=é 😀', '/a%20b?c=%C3%BC&d=%C3%A9%20%F0%9F%98%80'],
  ])('returns to %s in any script', async (returnTo, path) => {
    expect(getPath(await signIn(openBrowser(), returnTo))).toBe(path)
  })

  it('gives the provider this server’s address, whatever host the request names', async () => {
    const [status, location] = await new Promise<[number | undefined, string | undefined]>(
      (resolve, reject) => {
        const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
        request(`${app.address}/api/login`, { headers }, (response) => {
          response.resume()
          resolve([response.statusCode, response.headers.location])
        })
          .on('error', reject)
          .end()
      },
    )
    const redirect = new URL(location ?? '').searchParams.get('redirect_uri')
    expect([status, redirect]).toEqual([302, `${app.address}/api/callback`])
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'dashboard',
    '/api/logout',
    '/\t/evil.example',
  ])('never returns to %j', async (returnTo) => {
    const { url } = await signIn(openBrowser(), returnTo)
    expect(url.href).toBe(`${app.address}/dashboard`)
  })

  it('ignores harmful claims, such as an overlong name', async () => {
    provider.person = createPerson({
      given_name: 'x'.repeat(500),
      family_name: 7,
    })
    const browser = openBrowser()
    await signIn(browser)
    expect(await whoami(browser)).toMatchObject({ firstName: null, lastName: null })
  })

  it('picks another username if the obvious one is taken or too short', async () => {
    const names: unknown[] = []
    for (const email of ['tabitha@a.example', 'tabitha@b.example', 'jo@c.example']) {
      provider.person = createPerson({ email })
      const browser = openBrowser()
      await signIn(browser)
      names.push((await whoami(browser))?.['username'])
    }
    expect(names).toEqual(['tabitha', 'tabitha-2', 'jo-member'])
  })

  it('asks for an address if the provider gives none', async () => {
    provider.person = { sub: 'without-address' }
    const browser = openBrowser()
    expect(getPath(await signIn(browser))).toBe('/login?notice=email-missing')
    expect(await whoami(browser)).toBeNull()
  })

  it('shows a notice if the person declines, and keeps the return path', async () => {
    provider.person = null
    const page = await signIn(openBrowser(), '/my-verses')
    expect(getPath(page)).toBe('/login?notice=canceled&returnTo=%2Fmy-verses')
  })
})

describe('an account with the same address', () => {
  const owner = (verified: boolean) => ({ email: `owner${people}@example.org`, email_verified: verified })

  it('is used if the provider vouches for the address', async () => {
    const member = await addMember(plain.database, buildMember({ email: `owner${people}@example.org` }))
    provider.person = createPerson({ ...owner(true), given_name: 'Lois' })
    const browser = openBrowser()
    await signIn(browser)
    expect(await whoami(browser)).toMatchObject({
      id: member.id,
      firstName: 'Miriam',
    })
  })

  it('isn’t used if the provider doesn’t vouch for the address', async () => {
    const member = await addMember(plain.database, buildMember({ email: `owner${people}@example.org` }))
    provider.person = createPerson(owner(false))
    const browser = openBrowser()
    expect(getPath(await signIn(browser))).toBe('/login?notice=email-taken')
    expect(await whoami(browser)).toBeNull()
    expect(await plain.database.select().from(identities).where(eq(identities.userId, member.id))).toEqual([])
  })

  it('is closed to its creator, who never confirmed the address', async () => {
    const squatter = await addMember(
      plain.database,
      buildMember({ email: `owner${people}@example.org` }),
      'a hash',
    )
    const cookie = await createSessionCookie(plain.database, squatter)
    provider.person = createPerson(owner(true))
    await signIn(openBrowser())
    const [stored] = await plain.database.select().from(users).where(eq(users.id, squatter.id))
    expect(stored).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date) })
    expect((await app.visit('/api/auth/user', { headers: { cookie } })).status).toBe(401)
  })

  it('keeps its password if the address was confirmed before', async () => {
    provider.person = createPerson()
    const browser = openBrowser()
    await signIn(browser)
    const id = String((await whoami(browser))?.['id'])
    await plain.database.update(users).set({ passwordHash: 'a hash' }).where(eq(users.id, id))
    provider.person = { ...provider.person, sub: 'another way in' }
    await signIn(openBrowser())
    const [stored] = await plain.database.select().from(users).where(eq(users.id, id))
    expect(stored?.passwordHash).toBe('a hash')
  })
})

describe('the return from the provider', () => {
  const REFUSED = `${app.address}/login?notice=failed`
  const arrive = async (browser: TestBrowser, address: string) => {
    const response = await browser.visit(address)
    return new URL(response.headers.get('location') ?? '', app.address).href
  }

  it('works once', async () => {
    const browser = openBrowser()
    const address = await visitProvider(browser)
    const cookie = new Map(browser.cookies.get(app.address))
    expect(await arrive(browser, address)).toBe(`${app.address}/dashboard`)
    const otherBrowser = openBrowser()
    otherBrowser.cookies.set(app.address, cookie)
    expect(await arrive(otherBrowser, address)).toBe(REFUSED)
    expect(await whoami(otherBrowser)).toBeNull()
  })

  it('works only in the browser that started the sign-in', async () => {
    const address = await visitProvider(openBrowser())
    const victim = openBrowser()
    expect(await arrive(victim, address)).toBe(REFUSED)
    await visitProvider(victim)
    expect(await arrive(victim, address)).toBe(REFUSED)
    expect(await whoami(victim)).toBeNull()
  })

  it('works for ten minutes', async () => {
    const browser = openBrowser()
    const address = await visitProvider(browser)
    const before = app.now
    app.now = new Date(+before + 10 * 60_000 + 1)
    expect(await arrive(browser, address)).toBe(REFUSED)
    app.now = before
  })

  test.each([
    ['a forged state', 'state', 'forged'],
    ['a forged code', 'code', 'forged'],
    ['another issuer', 'iss', 'https://evil.example'],
    ['no code', 'code', null],
  ])('is refused with %s', async (_, name, value) => {
    const browser = openBrowser()
    const address = new URL(await visitProvider(browser))
    if (value === null) address.searchParams.delete(name)
    else address.searchParams.set(name, value)
    expect(await arrive(browser, address.href)).toBe(REFUSED)
    expect(await whoami(browser)).toBeNull()
  })

  it('is refused with an identity token signed by another key', async () => {
    const forger = await openTestProvider()
    const deceived = await startTestApp({
      thirdParty: { ...CLIENT, issuer: forger.issuer, name: 'Forged' },
    })
    forger.start(deceived.address)
    forger.person = createPerson()
    forger.isForged = true
    const browser = openBrowser()
    expect(getPath(await browser.navigate(`${deceived.address}/api/login`))).toBe('/login?notice=failed')
    expect((await browser.visit(`${deceived.address}/api/auth/user`)).status).toBe(401)
    await forger.stop()
  })

  it('is refused if no sign-in was started', async () => {
    expect(await arrive(openBrowser(), `${app.address}/api/callback?code=x&state=y`)).toBe(REFUSED)
    expect(await arrive(openBrowser(), `${plain.address}/api/callback`)).toBe(REFUSED)
  })

  it('starts a session with a new id', async () => {
    const browser = openBrowser()
    browser.cookies.set(app.address, new Map([['sid', 'planted']]))
    await signIn(browser)
    expect(browser.cookies.get(app.address)?.get('sid')).not.toBe('planted')
  })
})

describe('the sign-in link without a third party', () => {
  const goTo = async (path: string, headers = {}) => {
    const response = await plain.visit(path, { headers })
    return [response.status, response.headers.get('location')]
  }

  it('leads to registration and keeps the return path', async () => {
    expect(await goTo('/api/login')).toEqual([302, '/register'])
    expect(await goTo('/api/login?returnTo=/verse-sets')).toEqual([302, '/register?returnTo=%2Fverse-sets'])
    expect(await goTo('/api/login?returnTo=//evil.example')).toEqual([302, '/register'])
    expect(await goTo('/api/login?returnTo=/a&returnTo=/b')).toEqual([302, '/register'])
  })

  it('leads to the sign-in page on request and keeps the return path', async () => {
    expect(await goTo('/api/login?wants=sign-in')).toEqual([302, '/login'])
    expect(await goTo('/api/login?wants=sign-in&returnTo=/a')).toEqual([302, '/login?returnTo=%2Fa'])
    expect(await goTo('/api/login?wants=sign-in&returnTo=//evil.example')).toEqual([302, '/login'])
  })

  it('leads to the sign-in page if registration is closed, with a notice unless requested', async () => {
    const closed = await startTestApp({ registration: 'closed' })
    const response = await closed.visit('/api/login?returnTo=/a')
    expect(response.headers.get('location')).toBe('/login?notice=closed&returnTo=%2Fa')
    const requested = await closed.visit('/api/login?wants=sign-in')
    expect(requested.headers.get('location')).toBe('/login')
  })

  it('leads to a notice if the provider is unreachable', async () => {
    const issuer = new URL('http://127.0.0.1:9')
    const unreachable = await startTestApp({ thirdParty: { ...CLIENT, issuer, name: 'Gone' } })
    const response = await unreachable.visit('/api/login')
    expect(response.headers.get('location')).toBe('/login?notice=unavailable')
    expect(await (await unreachable.visit('/api/auth/options')).json()).toMatchObject({
      thirdParty: { name: 'Gone' },
    })
  })
})

describe.each(['/api/logout', '/api/auth/logout'])('%s', (path) => {
  const signOutFrom = async (site: string | null) => {
    const cookie = await createSessionCookie(plain.database, await addMember(plain.database))
    const headers = { cookie, ...(site && { 'Sec-Fetch-Site': site }) }
    const response = await plain.visit(path, { headers })
    const after = await plain.visit('/api/auth/user', { headers: { cookie } })
    return {
      to: [response.status, response.headers.get('location')],
      response,
      isSignedIn: after.status === 200,
    }
  }

  test.each(['same-origin', 'none', null])('ends the session for a visit from %s', async (site) => {
    const { to, response, isSignedIn } = await signOutFrom(site)
    expect([to, isSignedIn]).toEqual([[302, '/'], false])
    expect(response.headers.getSetCookie()[0]).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
  })

  test.each(['cross-site', 'same-site'])(
    'does nothing for a link or picture on another site (%s)',
    async (site) => {
      expect(await signOutFrom(site)).toMatchObject({ to: [302, '/'], isSignedIn: true })
    },
  )

  it('clears the browser’s caches over HTTPS, and its storage on request', async () => {
    const secure = await startTestApp({ publicUrl: new URL('https://verses.example.org') })
    const clearSiteData = async (server: typeof plain, query: string) =>
      (await server.visit(`${path}${query}`)).headers.get('clear-site-data')
    expect(await clearSiteData(secure, '')).toBe('"cache"')
    expect(await clearSiteData(secure, '?forget=all')).toBe('"cache", "storage"')
    expect(await clearSiteData(plain, '?forget=all')).toBeNull()
  })

  it('does nothing for a visitor', async () => {
    const response = await plain.visit(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  })
})
