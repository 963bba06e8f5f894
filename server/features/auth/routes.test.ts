import { describe, expect, it, test } from 'vitest'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import {
  app,
  createJsonPost,
  readResponse,
  buildRegistration,
  register,
  logIn,
  fetchCurrentUser,
  getSessionCookie,
  startRegistrationServer,
} from '#server/testing/joining.ts'

await startRegistrationServer()

describe('signing in', () => {
  it('works with a username or email address in any capitalization', async () => {
    await register(
      buildRegistration({ username: 'Huldah', email: 'huldah@example.org', password: 'secret words' }),
    )
    for (const name of ['huldah', ' HULDAH ', 'Huldah@Example.org']) {
      const browser = openBrowser()
      expect((await logIn(name, 'secret words', browser)).status).toBe(200)
      expect(await (await fetchCurrentUser(browser)).json()).toMatchObject({ username: 'Huldah' })
    }
  })

  it('works with a password encoded differently', async () => {
    await register(buildRegistration({ username: 'joel', password: 'caf\u00e9 au lait' }))
    expect((await logIn('joel', 'cafe\u0301 au lait')).status).toBe(200)
  })

  it('gives the same response for a wrong password, an unknown name, and a missing password', async () => {
    const [existing, withoutPassword] = [buildRegistration(), buildMember()]
    await register(existing)
    await app.visitAs(withoutPassword, '/api/auth/user')
    const refusals = [
      await logIn(existing.username, 'wrong'),
      await logIn('no one at all', 'wrong'),
      await logIn(withoutPassword.username, ''.padEnd(6)),
    ]
    for (const refusal of refusals)
      expect(await readResponse(refusal)).toMatchObject([
        401,
        { message: 'Invalid credentials. Please try again.' },
      ])
  })

  // Each process has its own queue.
  it.skipIf(app.processes > 1)('takes equally long for an unknown name and a wrong password', async () => {
    const existing = buildRegistration()
    await register(existing)
    for (const name of [existing.username, 'no one at all']) {
      // Send more requests than fit in the queue: a sign-in that skipped the work wouldn't be refused.
      const responses = await Promise.all(Array.from({ length: 120 }, () => logIn(name, 'wrong')))
      const statuses = new Set(responses.map(({ status }) => status))
      expect([name, statuses]).toEqual([name, new Set([401, 503])])
      const busy = responses.find(({ status }) => status === 503)
      expect(busy?.headers.get('retry-after')).toBe('2')
      expect(await busy?.json()).toMatchObject({
        message: 'The server is busy. Please try again in a moment.',
      })
    }
  })

  it('prefers the owner of an address to a member who has it as a username', async () => {
    await register(buildRegistration({ username: 'owner', email: 'owner@example.org', password: 'owner!' }))
    await addMember(app.database, buildMember({ username: 'owner@example.org' }))
    const browser = openBrowser()
    expect((await logIn('owner@example.org', 'owner!', browser)).status).toBe(200)
    expect(await (await fetchCurrentUser(browser)).json()).toMatchObject({ username: 'owner' })
  })

  it('works with an email address in any form and shows its domain in its own script', async () => {
    await register(
      buildRegistration({ username: 'eunice', email: 'eunice@b\u00fccher.example', password: 'lystra' }),
    )
    for (const email of [
      'eunice@xn--bcher-kva.example',
      'EUNICE@B\u00dcCHER.example',
      '\uff25unice@b\u00fccher.example',
    ]) {
      const browser = openBrowser()
      expect((await logIn(email, 'lystra', browser)).status).toBe(200)
      expect(await (await fetchCurrentUser(browser)).json()).toMatchObject({
        email: 'eunice@b\u00fccher.example',
      })
    }
  })

  test.each([
    ['empty input', {}, 'Username or email is required'],
    ['a blank name', { usernameOrEmail: '  ', password: 'x' }, 'Username or email is required'],
    ['no password', { usernameOrEmail: 'ann' }, 'Password is required'],
    ['an empty password', { usernameOrEmail: 'ann', password: '' }, 'Password is required'],
  ])('refuses %s', async (_, body, message) => {
    const response = await app.visit('/api/auth/local/login', createJsonPost(body))
    expect(await readResponse(response)).toMatchObject([400, { message }])
  })
})

describe('a session', () => {
  const startSession = async () => {
    const browser = openBrowser()
    const person = buildRegistration()
    const response = await register(person, browser)
    return {
      browser,
      person,
      line: response.headers.getSetCookie().find((it) => it.startsWith('sid=')) ?? '',
    }
  }

  it('is hidden from scripts and other sites, and lasts thirty days', async () => {
    const { line, browser } = await startSession()
    expect(line).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(Buffer.from(getSessionCookie(browser) ?? '', 'base64url')).toHaveLength(32)
  })

  it('is sent only over HTTPS if the site uses it', async () => {
    const secure = await startTestApp({ publicUrl: new URL('https://verses.example.org') })
    const response = await secure.visit('/api/auth/local/register', createJsonPost(buildRegistration()))
    const [line = ''] = response.headers.getSetCookie()
    expect(line).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const [cookie = ''] = line.split(';')
    const askUser = async (cookieHeader: string) =>
      (await secure.visit('/api/auth/user', { headers: { cookie: cookieHeader } })).status
    expect(await askUser(cookie)).toBe(200)
    // A sibling site can set this cookie for the whole domain.
    expect(await askUser(cookie.replace('__Host-', ''))).toBe(401)
  })

  it('ends thirty days after the last visit, not after the first', async () => {
    const { browser } = await startSession()
    const day = 24 * 3600_000
    const start = app.now
    app.now = new Date(+start + 29 * day)
    const visit = await fetchCurrentUser(browser)
    expect([visit.status, visit.headers.getSetCookie()[0]]).toEqual([
      200,
      expect.stringContaining('Max-Age=2592000'),
    ])
    app.now = new Date(+start + 58 * day)
    expect((await fetchCurrentUser(browser)).status).toBe(200)
    app.now = new Date(+start + 89 * day)
    expect((await fetchCurrentUser(browser)).status).toBe(401)
    app.now = start
  })

  it('has a cookie that tells scripts only whether it exists', async () => {
    const { browser } = await startSession()
    const hint = () => browser.cookies.get(app.address)?.get('signed-in')
    expect(hint()).toBe('yes')
    // End the session in another browser; this one doesn't know yet.
    const thief = openBrowser()
    thief.cookies.set(app.address, new Map([['sid', getSessionCookie(browser) ?? '']]))
    await thief.visit(`${app.address}/api/logout`)
    expect((await fetchCurrentUser(browser)).status).toBe(401)
    expect(hint()).toBeUndefined()
    expect(getSessionCookie(browser)).toBeDefined()
    const onlyHint = await app.visit('/api/auth/user', { headers: { cookie: 'signed-in=yes' } })
    expect([onlyHint.status, onlyHint.headers.getSetCookie()]).toEqual([
      401,
      [expect.stringMatching(/^signed-in=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/)],
    ])
  })

  it('isn’t renewed on every visit', async () => {
    const { browser } = await startSession()
    expect((await fetchCurrentUser(browser)).headers.getSetCookie()).toEqual([])
  })

  it('ignores an id chosen by an attacker', async () => {
    const browser = openBrowser()
    browser.cookies.set(app.address, new Map([['sid', 'chosen-by-an-attacker']]))
    await register(buildRegistration(), browser)
    expect(getSessionCookie(browser)).not.toBe('chosen-by-an-attacker')
    const attacker = openBrowser()
    attacker.cookies.set(app.address, new Map([['sid', 'chosen-by-an-attacker']]))
    expect((await fetchCurrentUser(attacker)).status).toBe(401)
  })

  it('gets a new id at sign-in, which invalidates the old one', async () => {
    const { browser, person } = await startSession()
    const before = getSessionCookie(browser)
    await logIn(person.username, person.password, browser)
    expect(getSessionCookie(browser)).not.toBe(before)
    const thief = openBrowser()
    thief.cookies.set(app.address, new Map([['sid', before ?? '']]))
    expect((await fetchCurrentUser(thief)).status).toBe(401)
  })

  test.each(['', 'x', '%00', 'a'.repeat(3000), '"'])(
    'is refused with the made-up token %j',
    async (token) => {
      const response = await app.visit('/api/auth/user', { headers: { cookie: `sid=${token}` } })
      expect(response.status).toBe(401)
    },
  )
})

describe('the ways to sign in', () => {
  it('include only a password on a new installation', async () => {
    const response = await app.visit('/api/auth/options')
    expect(await readResponse(response)).toEqual([
      200,
      { thirdParty: null, passwordReset: false, registration: 'open' },
    ])
  })
})

describe('a registration request', () => {
  const attempt = (headers: Record<string, string>) => register(buildRegistration(), openBrowser(), headers)

  test.each([
    ['a form on another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }],
    ['an old browser on another site', { Origin: 'https://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
  ])('is refused from %s', async (_, headers) => {
    expect(await readResponse(await attempt(headers))).toMatchObject([
      403,
      { message: 'This request came from another site' },
    ])
  })

  test.each([
    ['our page', { 'Sec-Fetch-Site': 'same-origin', Origin: app.address }],
    ['our page in an old browser', { Origin: app.address }],
    ['a program', {}],
  ])('is accepted from %s', async (_, headers) => {
    expect((await attempt(headers)).status).toBe(201)
  })

  it('is refused in an encoding that a plain form can send', async () => {
    const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of forms) {
      const init = createJsonPost(buildRegistration(), { 'Content-Type': type })
      expect((await app.visit('/api/auth/local/register', init)).status).toBe(415)
    }
  })
})
