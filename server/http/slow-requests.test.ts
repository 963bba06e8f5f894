import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it, test, vi } from 'vitest'
import { addMember, sessionCookie } from '../testing/factories.ts'
import { startTestApp } from '../testing/test-app.ts'

let server: FastifyInstance | undefined
const arrived: string[] = []
const waiting: (() => void)[] = []
const app = await startTestApp({
  watch: (watched) => {
    server = watched
    watched.addHook('onRequest', async ({ url }) => void arrived.push(url))
    watched.get('/api/slow-answer', async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return {}
    })
  },
})
const cookie = await sessionCookie(app.database, await addMember(app.database))
afterEach(() => void vi.useRealTimers())

/** Sends the head of a request and the beginning of its body, and no more; gives what comes back until the end. */
async function beginSlowly(path: string, headers: readonly string[] = []) {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1')
  await once(socket, 'connect')
  arrived.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lines = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 1000', ...headers]
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`)
  while (arrived.length === 0) await new Promise((resolve) => setImmediate(resolve))
  return { socket, answer: text(socket).catch(() => '') }
}

test.each([
  ['/api/auth/local/login', []],
  // Refused before its body is read: nobody waits for that one, but the connection is held all the same.
  ['/api/custom-verses', []],
  ['/api/custom-verses', [`Cookie: ${cookie}`]],
])('a body for %s that has not arrived after 30 seconds ends with 408', async (path, headers) => {
  const { socket, answer } = await beginSlowly(path, headers)
  vi.advanceTimersByTime(29_000)
  expect(socket.closed).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(await answer).toContain('HTTP/1.1 408 Request Timeout')
})

it('has ten minutes for a large file', async () => {
  const { socket } = await beginSlowly('/api/account/data', [`Cookie: ${cookie}`])
  vi.advanceTimersByTime(120_000)
  vi.useRealTimers()
  expect((await app.visit('/api/health')).status).toBe(200)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})

it('is not asked of what has arrived, however long its answer takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = app.visit('/api/slow-answer')
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(60_000)
  waiting[0]?.()
  expect((await asked).status).toBe(200)
})

it('asks Node to look often enough, with a shorter time for the head than for the whole', () => {
  const { headersTimeout = 0, requestTimeout = 0 } = server?.server ?? {}
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 600_000])
})
