import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleProgram } from '../../testing/bundled-program.ts'
import { limitMemory } from '../../testing/memory-limit.ts'

const root = mkdtempSync(join(tmpdir(), 'verses-limits-'))
const server = await bundleProgram('server/testing/test-process.ts')
const operator = await bundleProgram('scripts/admin.ts')
afterAll(() => rmSync(root, { recursive: true }))

/**
 * Starts a program on a data folder. `ready` resolves to its first output, an address, or else to its errors.
 */
function start([program = '', ...args]: readonly string[], folder: string) {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    BACKUP_DIR: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const complaint = text(child.stderr)
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (part: Buffer) => resolve(String(part).trim()))
    child.on('exit', () => void complaint.then(resolve))
  })
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  const stop = () => {
    child.kill()
    return exited
  }
  return { ready, gone: exited, stop }
}

/** Opens a browser with one persistent connection. */
function openBrowserAt(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let cookie = ''
  const call = (method: string, path: string, body?: unknown) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', cookie }
      const outgoing = request(new URL(path, address), { agent, method, headers }, (response) => {
        cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      outgoing.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
    })
  const attempt = () =>
    call('POST', '/api/user/progress', {
      id: crypto.randomUUID(),
      verseId: 'JHN.3.16.KJV',
      accuracy: 90,
      timeSpent: 20,
      method: 'voice-memory',
      verdicts: [{ expected: 'thy', verdict: 'correct' }],
    })
  const register = (username: string) =>
    call('POST', '/api/auth/local/register', {
      username,
      email: `${username}@example.org`,
      password: 'a den of lions',
    })
  return { call, attempt, join: register, close: () => agent.destroy() }
}

const times = async (count: number, work: () => Promise<number>) => {
  const responses = []
  for (let time = 0; time < count; time += 1) responses.push(await work())
  return new Set(responses)
}

describe.skipIf(process.platform === 'win32')('a server with 128 open files', { timeout: 180_000 }, () => {
  it('starts and records attempts, during and after 200 idle connections', async () => {
    const limited = ['sh', '-c', 'ulimit -n 128; exec "$0" "$@"', process.execPath, server]
    const { ready, stop } = start(limited, join(root, 'files'))
    const address = await ready
    const browser = openBrowserAt(address)
    expect(await browser.call('GET', '/api/health')).toBe(200)
    const idle = await openIdleConnections(Number(new URL(address).port), 200)
    // This opens the tables' files.
    expect(await browser.join('daniel')).toBe(201)
    expect(await times(60, browser.attempt)).toEqual(new Set([200]))
    expect(await browser.call('GET', '/api/ready')).toBe(200)
    for (const socket of idle) socket.destroy()
    expect(await times(20, browser.attempt)).toEqual(new Set([200]))
    browser.close()
    expect(await stop()).toEqual([0, null])
  })
})

/** Opens idle connections; the server closes those it doesn't accept. */
async function openIdleConnections(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])))
  return sockets
}

/** Node 24 takes 400 MB more than Node 20 and 22 while it compiles the embedded database at its first start. */
const MEGABYTES = Number(process.versions.node.split('.')[0]) < 24 ? 512 : 1024

const probe = limitMemory(MEGABYTES)
probe?.remove()

describe.skipIf(probe === null)(
  `in ${MEGABYTES} MB of memory (as root, with control groups)`,
  { timeout: 300_000 },
  () => {
    /** Runs work in a cgroup and expects no process to be killed. */
    const inLittleMemory = async (work: (node: readonly string[]) => Promise<void>) => {
      const limit = limitMemory(MEGABYTES)
      if (limit === null) throw new Error('The memory limit could not be set again.')
      try {
        await work([...limit.command, process.execPath])
        expect(limit.countKills()).toBe(0)
      } finally {
        limit.remove()
      }
    }

    it('starts, records attempts, backs up, and restores', async () => {
      const folder = join(root, 'memory')
      const backup = join(root, 'memory.ndjson.gz')
      await inLittleMemory(async (node) => {
        const { ready, stop } = start([...node, server], folder)
        const browser = openBrowserAt(await ready)
        expect(await browser.join('daniel')).toBe(201)
        expect(await times(50, browser.attempt)).toEqual(new Set([200]))
        browser.close()
        expect(await stop()).toEqual([0, null])
        expect(await start([...node, operator, 'backup', backup], folder).gone).toEqual([0, null])
      })
      await inLittleMemory(async (node) => {
        const restore = start([...node, operator, 'restore', backup, '--yes'], join(root, 'restored'))
        expect(await restore.gone).toEqual([0, null])
      })
    })
  },
)
