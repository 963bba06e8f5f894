import { describe, expect, it, test } from 'vitest'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { createJsonPost, startRegistrationServer, buildRegistration } from '#server/testing/joining.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { busyError } from '../../http/errors.ts'
import { Passwords } from '../../members/passwords.ts'
import { RateLimits } from '../../rate-limits/rate-limits.ts'
import { addPasswordReset } from './store.ts'
import { hashToken, newToken } from '../../sessions/token.ts'
import { limitSignIns, getPauseSeconds } from './sign-in-limits.ts'

await startRegistrationServer()
const strict = await startTestApp({ rateLimits: true, trustProxy: 1 })
const hash = await new Passwords().hash('tent peg')

const join = (email?: string) => addMember(strict.database, buildMember(email ? { email } : {}), hash)
const attempt = (name: string, password: string, address: string, browser = openBrowser()) =>
  browser.visit(
    `${strict.address}/api/auth/local/login`,
    createJsonPost({ usernameOrEmail: name, password }, { 'X-Forwarded-For': address }),
  )
const askStatus = async (...input: Parameters<typeof attempt>) => (await attempt(...input)).status
const advance = (seconds: number) => void (strict.now = new Date(+strict.now + seconds * 1000))
const repeat = (count: number, run: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

test.each([
  [10, 10, 1],
  [11, 10, 2],
  [12, 10, 4],
  [15, 10, 32],
  [16, 10, 60],
  [1000, 10, 60],
  [101, 100, 2],
])(
  'after %i refused sign-ins, %i of them without a pause, the next one waits %i seconds',
  (refused, free, seconds) => {
    expect(getPauseSeconds(refused, free)).toBe(seconds)
  },
)

test('an attempt while the server is too busy counts against neither address nor account', async () => {
  const limits = new RateLimits(strict.database, () => strict.now, true)
  const caller = { address: '192.0.2.1', network: '192.0.2.0' }
  const targets = [{ account: 'barak', knownBrowser: null }]
  const tooBusy = async () => Promise.reject(busyError())
  for (let index = 0; index < 110; index += 1)
    await expect(limitSignIns(limits, caller, targets, tooBusy)).rejects.toMatchObject({ statusCode: 503 })
  expect(await limitSignIns(limits, caller, targets, async () => 'barak')).toBe('barak')
})

describe('one network', () => {
  it('must pause after ten refusals for an account, by name and address together', async () => {
    const { username, email } = await join()
    const names = [username, username.toUpperCase(), email, ` ${email} `]
    for (let index = 0; index < 10; index += 1) {
      expect(await askStatus(names[index % 4] ?? '', 'wrong', `192.0.2.${index}`)).toBe(401)
      expect(await askStatus(username, 'tent peg', '192.0.2.200')).toBe(index < 9 ? 200 : 429)
    }
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await attempt(username, 'tent peg', '192.0.2.7')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(pause)])
      advance(pause - 1)
      if (pause > 1) expect(await askStatus(email, 'wrong', '192.0.2.9')).toBe(429)
      advance(1)
      expect(await askStatus(username, 'wrong', '192.0.2.9')).toBe(401)
    }
    expect(await askStatus('someone else', 'wrong', '192.0.2.9')).toBe(401)
    advance(60)
    expect(await askStatus(username, 'tent peg', '192.0.2.9')).toBe(200)
  })

  it('doesn’t lock the owner out of other networks, however often it guesses', async () => {
    const { username } = await join()
    for (let round = 0; round < 6; round += 1) {
      await repeat(10, () => askStatus(username, 'wrong', '198.51.100.1'))
      expect(await askStatus(username, 'tent peg', '203.0.113.1')).toBe(200)
      advance(1)
    }
  })

  it('is identified by the first 48 bits of an IPv6 address', async () => {
    const { username } = await join()
    await repeat(10, (index) => askStatus(username, 'wrong', `2001:db8:1:${index}::1`))
    expect(await askStatus(username, 'tent peg', '2001:db8:1:ffff::1')).toBe(429)
    expect(await askStatus(username, 'tent peg', '2001:db8:2::1')).toBe(200)
  })

  it('counts concurrent attempts', async () => {
    const statuses = await repeat(20, () => askStatus('sisera', 'x', '192.0.2.11'))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

describe('one address', () => {
  it('can be refused a hundred times per quarter hour, across names and ports', async () => {
    const address = '192.0.2.77'
    const { username } = await join()
    for (let batch = 0; batch < 5; batch += 1) {
      const guess = (n: number) => askStatus(`name ${batch} ${n}`, 'x', `${address}:${4000 + 20 * batch + n}`)
      expect(new Set(await repeat(20, guess))).toEqual(new Set([401]))
    }
    expect(await askStatus(username, 'tent peg', address)).toBe(429)
    expect(await askStatus(username, 'tent peg', `${address}:9999`)).toBe(429)
    expect(await askStatus(username, 'tent peg', '192.0.2.78')).toBe(200)
    advance(15 * 60)
    expect(await askStatus(username, 'tent peg', address)).toBe(200)
  })

  it('also counts sign-ins stopped by a pause', async () => {
    const [one, other] = [await join(), await join()]
    const statuses: number[] = []
    for (let batch = 0; batch < 5; batch += 1)
      statuses.push(...(await repeat(20, () => askStatus(one.username, 'wrong', '192.0.2.99'))))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(80)
    expect(await askStatus(other.username, 'tent peg', '192.0.2.99')).toBe(429)
    expect(await askStatus(other.username, 'tent peg', '192.0.2.98')).toBe(200)
  })
})

describe('many networks together', () => {
  const network = (index: number) => `10.${index}.0.1`
  /** Guesses a hundred times from different networks, in batches small enough for the password queue. */
  const guessFromEverywhere = async (username: string) => {
    for (let batch = 0; batch < 5; batch += 1) {
      const guess = (index: number) => askStatus(username, 'wrong', network(20 * batch + index))
      expect(new Set(await repeat(20, guess))).toEqual(new Set([401]))
    }
  }

  it('can guess once a minute after a hundred refusals a day for an account', async () => {
    const { username } = await join()
    await guessFromEverywhere(username)
    const guess = (index: number) => askStatus(username, 'wrong', network(120 + index))
    const guessesWith = async (count: number, status: number) =>
      (await repeat(count, guess)).filter((run) => run === status)
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      advance(pause)
      expect(await guess(0)).toBe(401)
      expect(await guessesWith(9, 429)).toHaveLength(9)
    }
    // Concurrent guesses count each other, so the pause may be longer than after one.
    for (const pause of [60, 60]) {
      advance(pause)
      expect(await guessesWith(10, 401)).toHaveLength(1)
    }
    advance(60)
    expect(await askStatus(username, 'tent peg', '203.0.113.1')).toBe(200)
  })

  it('don’t delay a browser that the owner signed in with or reset the password in', async () => {
    const [member, knownBrowser, renewedBrowser] = [await join(), openBrowser(), openBrowser()]
    const { id, username } = member
    expect(await askStatus(username, 'tent peg', '203.0.113.1', knownBrowser)).toBe(200)
    await guessFromEverywhere(username)
    expect(await askStatus(username, 'tent peg', '203.0.113.1')).toBe(429)
    expect(await askStatus(username, 'tent peg', '203.0.113.1', knownBrowser)).toBe(200)
    expect(await askStatus(username, 'tent peg', network(3), knownBrowser)).toBe(200)
    const token = newToken()
    const [createdAt, expiresAt] = [strict.now, new Date(+strict.now + 1000)]
    const reset = { tokenHash: hashToken(token), userId: id, accessVersion: 0, createdAt, expiresAt }
    await addPasswordReset(strict.database, reset, member.email)
    const completion = createJsonPost({ token, password: 'milk and butter' })
    await renewedBrowser.visit(`${strict.address}/api/auth/password-reset/complete`, completion)
    expect(await askStatus(username, 'milk and butter', '203.0.113.1', renewedBrowser)).toBe(200)
    // After a password change, known browsers become unknown.
    expect(await askStatus(username, 'milk and butter', '203.0.113.1', knownBrowser)).toBe(429)
  })
})

describe('a known browser', () => {
  const knownCookie = (browser: TestBrowser) => browser.cookies.get(strict.address)?.get('known') ?? ''
  const withCookie = (value: string) => {
    const browser = openBrowser()
    browser.cookies.set(strict.address, new Map([['known', value]]))
    return browser
  }
  const signIn = async (username: string) => {
    const browser = openBrowser()
    expect(await askStatus(username, 'tent peg', '203.0.113.5', browser)).toBe(200)
    return browser
  }

  it('has its own ten guesses and pauses, even with a stolen cookie', async () => {
    const { username } = await join()
    const cookie = knownCookie(await signIn(username))
    const statuses = await repeat(20, (index) =>
      askStatus(username, 'wrong', network(index), withCookie(cookie)),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(await askStatus(username, 'tent peg', '203.0.113.6', withCookie(cookie))).toBe(429)
    expect(await askStatus(username, 'tent peg', '203.0.113.6')).toBe(200)
  })

  it('is known only for the member who signed in, with a genuine cookie', async () => {
    const [owner, guesser] = [await join(), await join()]
    const guesserCookie = knownCookie(await signIn(guesser.username))
    const [name = '', proof = ''] = guesserCookie.split('~')
    const forged = [guesserCookie, `${name}~${proof.slice(1)}A`, `${name}~`, '~', '%00', 'a'.repeat(3000)]
    await repeat(10, () => askStatus(owner.username, 'wrong', '192.0.2.150'))
    for (const cookie of forged)
      expect(await askStatus(owner.username, 'tent peg', '192.0.2.151', withCookie(cookie))).toBe(429)
  })

  it('stays known for several members after sign-out and a registration', async () => {
    const [one, other] = [await join(), await join()]
    const browser = await signIn(one.username)
    expect(await askStatus(other.username, 'tent peg', '203.0.113.5', browser)).toBe(200)
    await browser.visit(`${strict.address}/api/logout`)
    await browser.visit(`${strict.address}/api/auth/local/register`, createJsonPost(buildRegistration()))
    for (const { username } of [one, other]) {
      await repeat(10, () => askStatus(username, 'wrong', '192.0.2.160'))
      expect(await askStatus(username, 'tent peg', '192.0.2.161', browser)).toBe(200)
    }
  })

  const network = (index: number) => `10.${index}.1.1`
})
