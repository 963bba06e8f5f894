import { addMember, buildMember } from '#server/testing/factories.ts'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#shared/contract/index.ts'
import { users } from '../../db/schema/members.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import {
  app,
  createJsonPost,
  readResponse,
  buildRegistration,
  register,
  fetchCurrentUser,
  startRegistrationServer,
} from '#server/testing/joining.ts'

await startRegistrationServer()

const strict = await startTestApp({ rateLimits: true, trustProxy: 1 })

describe('registration', () => {
  it('creates an account with premium and signs in immediately', async () => {
    const browser = openBrowser()
    const response = await register(
      {
        ...buildRegistration({
          username: ' Ruth ',
          email: ' Ruth@Example.ORG ',
          firstName: ' Ruth ',
          lastName: '',
        }),
      },
      browser,
    )
    const ruth = z.parse(api.auth.register.response, await response.json())
    expect(response.status).toBe(201)
    expect(ruth).toMatchObject({
      username: 'Ruth',
      email: 'ruth@example.org',
      firstName: 'Ruth',
      lastName: null,
    })
    expect(ruth).toMatchObject({
      xpPoints: 0,
      currentStreak: 0,
      isPremium: true,
      createdAt: app.now.toISOString(),
    })
    expect(ruth.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(await readResponse(await fetchCurrentUser(browser))).toEqual([200, ruth])
  })

  it('strips invisible characters from names', async () => {
    const names = { firstName: '\u202eRuth\u200b', lastName: '\u2060\ufeff' }
    const response = await register(buildRegistration(names))
    expect(await readResponse(response)).toMatchObject([201, { firstName: 'Ruth', lastName: null }])
  })

  it.each(['123456', 'PASSWORD', ' iloveyou '])('refuses the common password %j', async (password) => {
    const message = 'This password is easy to guess. Choose another one.'
    const response = await register(buildRegistration({ password }))
    expect(await readResponse(response)).toMatchObject([400, { message, errors: { password: message } }])
  })

  it('stores a password as argon2id, never in plain text', async () => {
    await register(buildRegistration({ password: 'cedars of lebanon' }))
    const stored = await app.database.select().from(users)
    expect(JSON.stringify(stored)).not.toContain('cedars')
    expect(stored.at(-1)?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('grants no premium if only the operator can grant it', async () => {
    const limited = await startTestApp({ premiumForEveryone: false })
    const response = await limited.visit('/api/auth/local/register', createJsonPost(buildRegistration()))
    expect(await response.json()).toMatchObject({ isPremium: false })
  })

  test.each([
    ['a short username', { username: ' ab ' }, 'Username must be at least 3 characters'],
    ['a long username', { username: 'a'.repeat(51) }, 'Username must be less than 50 characters'],
    ['no username', { username: undefined }, 'Username must be at least 3 characters'],
    ['an invisible username', { username: 'a\u0000b\u0007' }, 'Use only visible characters'],
    [
      'a username that reverses the text around it',
      { username: 'deb\u202eharo' },
      'Use only visible characters',
    ],
    ['a username with an invisible gap', { username: 'deb\u200borah' }, 'Use only visible characters'],
    [
      'an address as a username',
      { username: 'Someone@Example.org' },
      'Choose a username that isn’t an email address, because others may see it',
    ],
    ['a name with a control character', { firstName: 'Deb\u0007' }, 'Use only visible characters'],
    ['an invalid address', { email: 'nowhere' }, 'Please enter a valid email address'],
    ['an overlong address', { email: `${'a'.repeat(250)}@b.org` }, 'Please enter a valid email address'],
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['an overlong password', { password: 'a'.repeat(129) }, 'Password must be at most 128 characters'],
    ['an overlong name', { lastName: 'a'.repeat(101) }, 'Names must be at most 100 characters'],
  ])('refuses %s', async (_, overrides, message) => {
    const response = await register(buildRegistration(overrides))
    const [field = ''] = Object.keys(overrides)
    expect(await readResponse(response)).toMatchObject([400, { message, errors: { [field]: message } }])
  })

  it('accepts a username of exactly 50 characters and the longest password', async () => {
    const response = await register(
      buildRegistration({ username: 'x'.repeat(50), password: 'p'.repeat(128) }),
    )
    expect(response.status).toBe(201)
  })

  it('reports the first error in form order, and one per field', async () => {
    const response = await register({ username: 'a', email: 'b', password: 'c' })
    expect(await response.json()).toMatchObject({
      message: 'Username must be at least 3 characters',
      errors: {
        username: 'Username must be at least 3 characters',
        email: 'Please enter a valid email address',
        password: 'Password must be at least 6 characters',
      },
    })
  })

  it('ignores unknown fields', async () => {
    const id = crypto.randomUUID()
    const response = await register(
      buildRegistration({ id, userId: id, isPremium: false, xpPoints: 9, confirmPassword: 'x' }),
    )
    const member = z.parse(api.auth.register.response, await response.json())
    expect(member).toMatchObject({ isPremium: true, xpPoints: 0 })
    expect(member.id).not.toBe(id)
  })

  test.each([
    ['a taken username', { username: 'NAOMI' }, 'Username already exists'],
    ['a taken username in full-width letters', { username: 'ＮＡＯＭＩ' }, 'Username already exists'],
    ['a taken address', { email: 'Naomi@EXAMPLE.org' }, 'Email already exists'],
    [
      'a taken address in full-width letters',
      { email: '\uff4eaomi\uff20example.org' },
      'Email already exists',
    ],
    [
      'a username that looks like a taken one',
      { username: 'n\u0430omi' },
      'This username is too similar to an existing one. Choose another.',
    ],
    ['an address that is another member’s username', { email: 'mara@example.org' }, 'Email already exists'],
  ])('refuses %s', async (_, overrides, message) => {
    await register(buildRegistration({ username: 'naomi', email: 'naomi@example.org' }))
    if ('email' in overrides && overrides.email.startsWith('mara'))
      await addMember(app.database, buildMember({ username: 'Mara@Example.org' }))
    expect(await readResponse(await register(buildRegistration(overrides)))).toMatchObject([409, { message }])
  })

  it('gives a username to only one of many concurrent requests', async () => {
    const attempts = Array.from({ length: 8 }, () => register(buildRegistration({ username: 'absalom' })))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  })

  it('is possible twenty times an hour from one IP address', async () => {
    const join = (address: string) =>
      strict.visit(
        '/api/auth/local/register',
        createJsonPost(buildRegistration(), { 'X-Forwarded-For': address }),
      )
    for (let round = 0; round < 20; round += 1) expect((await join('192.0.2.7')).status).toBe(201)
    const refused = await join('192.0.2.7')
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await readResponse(refused)).toMatchObject([
      429,
      { message: 'Too many attempts. Please try again later.' },
    ])
    expect((await join('192.0.2.8')).status).toBe(201)
    strict.now = new Date(+strict.now + 3600_000)
    expect((await join('192.0.2.7')).status).toBe(201)
  })
})
