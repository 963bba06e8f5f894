import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { openBrowser } from './testing/test-browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'verses-restart-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

function spawnServer(settings: Record<string, string> = {}) {
  const program = fileURLToPath(new URL('./testing/test-process.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'debug', ...settings }
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  return child
}

/** A server in a process of its own: its address, everything it has printed, and its end by force. */
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
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { address, kill, log: () => printed }
}

const post = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const joining = { username: 'daniel', email: 'daniel@example.org', password: 'the lions sleep' }

describe('a server that is killed and started again', { timeout: 120_000 }, () => {
  it('still knows who is signed in, and who may sign in', async () => {
    const browser = openBrowser()
    const first = await startServer()
    const joined = await browser.visit(`${first.address}/api/auth/local/register`, post(joining))
    expect(joined.status).toBe(201)
    await first.kill()
    const second = await startServer({ PORT: new URL(first.address).port })
    const back = await browser.visit(`${second.address}/api/auth/user`)
    expect(await back.json()).toEqual(await joined.json())
    const credentials = { usernameOrEmail: 'daniel', password: joining.password }
    expect(
      (await openBrowser().visit(`${second.address}/api/auth/local/login`, post(credentials))).status,
    ).toBe(200)
    await second.kill()
  })

  it('keeps a second one off its folder, with one clear sentence', async () => {
    const first = await startServer()
    const second = spawnServer()
    const [said, [status]] = await Promise.all([text(second.stderr), once(second, 'exit')])
    expect([status, said]).toEqual([
      1,
      `The data folder ${folder} is in use by another process of Verse by Heart: stop it first, or choose another folder with DATA_DIR.\n`,
    ])
    expect((await fetch(`${first.address}/api/health`)).status).toBe(200)
    await first.kill()
  })
})

describe('the log', { timeout: 120_000 }, () => {
  it('tells method, path, status and time, and no secret, at any level', async () => {
    const { address, kill, log } = await startServer({ LOG_LEVEL: 'trace' })
    const browser = openBrowser()
    const person = { ...joining, username: 'susanna', email: 'susanna@example.org' }
    await browser.visit(`${address}/api/auth/local/register?token=in-the-query`, post(person))
    await browser.visit(
      `${address}/api/auth/local/login`,
      post({ usernameOrEmail: 'susanna', password: 'a wrong guess' }),
    )
    await browser.visit(`${address}/api/auth/local/register`, post(person))
    await browser.visit(`${address}/api/auth/user`)
    const sid = browser.cookies.get(address)?.get('sid') ?? 'none'
    await kill()
    expect(log()).toMatch(/"method":"POST","path":"\/api\/auth\/local\/register","status":201,"ms":\d+/)
    for (const secret of ['the lions sleep', 'a wrong guess', sid, 'in-the-query', 'argon2', 'susanna@'])
      expect(log()).not.toContain(secret)
  })
})
