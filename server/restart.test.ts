import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '#scripts/checkout/free-port.ts'
import { bundleProgram } from './testing/bundled-program.ts'
import { openMailbox } from './testing/test-mailbox.ts'
import { openBrowser, type TestBrowser } from './testing/test-browser.ts'
import { CLIENT, openTestProvider } from './testing/test-provider.ts'

const program = await bundleProgram('server/testing/test-process.ts')
const folder = mkdtempSync(join(tmpdir(), 'verses-restart-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

function spawnServer(settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'debug', ...settings }
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  return child
}

/** Starts a server in its own process. Returns its address, its output, and functions that end it. */
async function startServer(settings?: Record<string, string>) {
  const child = spawnServer(settings)
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => (printed += part))
    child.stdout.on('data', (part: Buffer) => {
      printed += part
      const [line] = /^http:\S+$/m.exec(printed) ?? []
      if (line !== undefined) resolve(line)
    })
    child.on('exit', () => reject(new Error(printed)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [status] = await once(child, 'exit')
    return status as number | null
  }
  return { address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), log: () => printed }
}

const post = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const registration = { username: 'daniel', email: 'daniel@example.org', password: 'the lions sleep' }

describe('a server that is killed and restarted', { timeout: 120_000 }, () => {
  it('keeps people signed in and lets others sign in', async () => {
    const browser = openBrowser()
    const first = await startServer()
    const joined = await browser.visit(`${first.address}/api/auth/local/register`, post(registration))
    expect(joined.status).toBe(201)
    await first.kill()
    const second = await startServer({ PORT: new URL(first.address).port })
    const back = await browser.visit(`${second.address}/api/auth/user`)
    expect(await back.json()).toEqual(await joined.json())
    const credentials = { usernameOrEmail: 'daniel', password: registration.password }
    expect(
      (await openBrowser().visit(`${second.address}/api/auth/local/login`, post(credentials))).status,
    ).toBe(200)
    await second.kill()
  })

  it('keeps a second server out of its folder, with one clear sentence', async () => {
    const first = await startServer()
    const second = spawnServer()
    const [output, [status]] = await Promise.all([text(second.stderr), once(second, 'exit')])
    expect([status, output]).toEqual([
      1,
      `The data folder ${folder} is in use by another Verse by Heart process. Stop it first, or choose another folder with DATA_DIR.\n`,
    ])
    expect((await fetch(`${first.address}/api/health`)).status).toBe(200)
    await first.kill()
  })
})

describe('a server that gets a stop signal', { timeout: 240_000 }, () => {
  it('closes its database and exits cleanly despite idle connections', async () => {
    const { address, stop } = await startServer()
    const silent = connect(Number(new URL(address).port), '127.0.0.1')
    await once(silent, 'connect')
    const half = connect(Number(new URL(address).port), '127.0.0.1')
    half.write('POST /api/auth/local/login HTTP/1.1\r\nContent-Length: 10\r\n')
    for (const socket of [silent, half]) socket.on('error', () => {})
    expect(await stop()).toBe(0)
    const restarted = await startServer()
    expect((await fetch(`${restarted.address}/api/health`)).status).toBe(200)
    expect(await restarted.stop()).toBe(0)
  })

  it('completes requests in flight', async () => {
    const { address, stop } = await startServer()
    const answers = Array.from({ length: 8 }, (_, n) =>
      fetch(`${address}/api/auth/local/login`, post({ usernameOrEmail: `stranger ${n}`, password: 'x' })),
    )
    await Promise.race(answers)
    const [status] = await Promise.all([stop(), ...answers])
    expect(status).toBe(0)
    for (const response of answers) expect([401, 503]).toContain((await response).status)
  })
})

/** Starts npm, which runs this server as the `start` script of a folder. */
async function startWithNpm(ending = '') {
  const checkout = mkdtempSync(join(tmpdir(), 'verses-npm-'))
  const start = `cd "${process.cwd()}" && "${process.execPath}" "${program}"${ending}`
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ scripts: { start } }))
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'info' }
  const npm = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'ignore'] })
  running.add(npm)
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    npm.stdout.on('data', (part: Buffer) => {
      printed += part
      const [line] = /^http:\S+$/m.exec(printed) ?? []
      if (line !== undefined) resolve(line)
    })
    npm.on('exit', () => reject(new Error(printed)))
  })
  return { npm, address }
}

describe.skipIf(process.platform === 'win32')('npm start', { timeout: 120_000 }, () => {
  it.each([
    ['SIGTERM', ''],
    ['SIGKILL', ''],
    ['SIGKILL with a shell in between', '; true'],
  ])('stops its server when it gets %s', async (signal, ending) => {
    const { npm, address } = await startWithNpm(ending)
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    npm.kill(signal === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL')
    const waitForAnswer = () =>
      fetch(`${address}/api/health`).then(
        () => true,
        () => false,
      )
    await vi.waitFor(async () => expect(await waitForAnswer()).toBe(false), 20_000)
  })
})

const strictMailbox = await openMailbox({ refusesAll: true })
afterAll(() => strictMailbox.close())

const provider = await openTestProvider()
afterAll(() => provider.stop())

/** Signs in through the provider. Returns the final page, and every code, state, and nonce along the way. */
async function signInWithProvider(browser: TestBrowser, start: string) {
  const secrets: string[] = []
  let page = start
  for (let step = 0; step < 10; step += 1) {
    const location = (await browser.visit(page)).headers.get('location')
    if (location === null) break
    const next = new URL(location, page)
    for (const name of ['code', 'state', 'nonce']) secrets.push(...next.searchParams.getAll(name))
    page = next.href
  }
  return { page, secrets }
}

describe('the log', { timeout: 120_000 }, () => {
  it('has the method, route, status, and time, but no secrets, at any level', async () => {
    const port = await findFreePort()
    const { address, kill, log } = await startServer({
      LOG_LEVEL: 'trace',
      TRUST_PROXY: '1',
      SMTP_URL: strictMailbox.url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      OIDC_ISSUER: provider.issuer.href,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    })
    const browser = openBrowser()
    const person = { ...registration, username: 'susanna', email: 'susanna@example.org' }
    await browser.visit(`${address}/api/auth/local/register?token=in-the-query`, post(person))
    await browser.visit(
      `${address}/api/auth/local/login`,
      post({ usernameOrEmail: 'susanna', password: 'a wrong guess' }),
    )
    await browser.visit(`${address}/api/auth/local/register`, post(person))
    const from = { 'X-Forwarded-For': '203.0.113.77' }
    const card = { reference: 'Diary 1', chapter: 1, verse: 1, isPublic: false }
    const responses = await Promise.all(
      [
        ['/api/custom-verses', { ...card, text: 'by the rivers of Chebar', notes: 'so homesick' }],
        ['/api/verse-sets', { name: 'For the exile', description: 'until we return' }],
        ['/api/user/progress', { verseId: 'JHN.3.16.KJV', accuracy: 90 }],
        ['/api/user/progress', { verseId: 'JHN.3.16.KJV', accuracy: 'a wrong figure' }],
      ].map(async ([path, body]) => {
        const init = post(body)
        const headers = { ...init.headers, ...from }
        return (await browser.visit(`${address}${String(path)}`, { ...init, headers })).status
      }),
    )
    expect(responses).toEqual([201, 201, 200, 400])
    const { headers } = await browser.visit(`${address}/api/auth/user`, { headers: from })
    const created = await browser.visit(`${address}/api/reviews/calendar`, { method: 'PUT' })
    const { path } = (await created.json()) as { readonly path: string }
    const calendar = /([\w-]{32})\.ics$/.exec(path)?.[1] ?? 'none'
    for (const variant of [path, `${path}/`, `/${path}`, path.toUpperCase(), `/no-such-page/${calendar}`])
      await fetch(`${address}${variant}`)
    await browser.visit(`${address}/api/auth/password-reset`, post({ email: person.email }))
    await vi.waitFor(() => expect(log().split('an email was not sent')).toHaveLength(3), 20_000)
    const sendChange = (method: string, path: string, body?: object) =>
      browser.visit(`${address}${path}`, { ...post(body), method })
    await sendChange('PUT', '/api/account/email', { email: 'shushan@example.org', password: person.password })
    await sendChange('PUT', '/api/account/password', {
      currentPassword: 'a wrong guess',
      password: 'better!',
    })
    const passwords = { currentPassword: person.password, password: 'a better one' }
    expect((await sendChange('PUT', '/api/account/password', passwords)).status).toBe(200)
    expect((await sendChange('DELETE', '/api/account/sessions', {})).status).toBe(200)
    const sid = browser.cookies.get(address)?.get('sid') ?? 'none'
    expect((await sendChange('DELETE', '/api/account', { password: 'a better one' })).status).toBe(200)
    provider.start(address)
    provider.person = { sub: 'subject-of-hers', email: 'shoshana@example.org', email_verified: true }
    const seen = await signInWithProvider(
      openBrowser(),
      `${address}/api/login?returnTo=${encodeURIComponent('/חיפוש')}`,
    )
    const forged = await openBrowser().visit(`${address}/api/callback?code=forged-code&state=forged-state`)
    expect([seen.page, forged.status]).toEqual([`${address}/${encodeURIComponent('חיפוש')}`, 302])
    await kill()
    for (const event of [
      'password reset link sent',
      'email change requested',
      'identity proof refused',
      'password changed',
      'signed out elsewhere',
      'account deleted',
    ])
      expect(log()).toMatch(
        new RegExp(`"security":true,"event":"${event}","from":"[\\w-]{10}","member":"[\\w-]{10}"`),
      )
    expect(log()).toContain('"route":"/api/reviews/calendar/:file","status":200')
    expect(log()).toMatch(
      /"security":true,"event":"sign-in refused","from":"[\w-]{10}","account":"[\w-]{10}"/,
    )
    expect(log()).toMatch(/"security":true,"event":"signed in","from":"[\w-]{10}","member":"[\w-]{10}"/)
    expect(log()).toContain(`"requestId":"${headers.get('x-request-id')}"`)
    expect(log()).toContain('The mail server rejected an email: EENVELOPE 550.')
    expect(log()).toMatch(/"method":"POST","route":"\/api\/auth\/local\/register","status":201,"ms":\d+/)
    for (const secret of [
      'the lions sleep',
      'a wrong guess',
      sid,
      calendar,
      'shushan',
      'a better one',
      'in-the-query',
      'argon2',
      'susanna',
      'Chebar',
      'homesick',
      'exile',
      'until we return',
      'wrong figure',
      '203.0.113',
      'Verse by Heart <',
      'shoshana',
      'subject-of-hers',
      'forged-code',
      'forged-state',
      CLIENT.clientSecret,
      ...seen.secrets,
    ])
      expect(log()).not.toContain(secret)
  })
})
