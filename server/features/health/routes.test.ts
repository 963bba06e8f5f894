import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const nobodyThere = drizzle(new pg.Pool({ host: '127.0.0.1', port: 9 }))
const unused = () => Promise.reject(new Error('Nothing is read here.'))
const BUSY = { message: 'The server is busy. Please try again in a moment.' }
const answerOf = async (app: TestApp, path: string) => {
  const response = await app.visit(path)
  return [response.status, await response.json()]
}

describe('health', () => {
  it('is told while the process answers, whatever the database does', async () => {
    expect(await answerOf(await startTestApp(), '/api/health')).toEqual([200, { status: 'ok' }])
    const app = await startTestApp({ database: nobodyThere })
    expect(await answerOf(app, '/api/health')).toEqual([200, { status: 'ok' }])
  })
})

describe('readiness', () => {
  it('is told while the database answers and the disk has room', async () => {
    const app = await startTestApp({ freeBytes: async () => 201_000_000 })
    expect(await answerOf(app, '/api/ready')).toEqual([200, { status: 'ready' }])
  })

  it('tells of a replica, and does not depend on it', async () => {
    const replica = { status: 'unreachable', lagSeconds: null } as const
    const app = await startTestApp({ staleReads: { read: unused, state: () => replica } })
    expect(await answerOf(app, '/api/ready')).toEqual([200, { status: 'ready', replica }])
  })

  it('is denied while the database does not answer, and every other call says so too', async () => {
    const app = await startTestApp({ database: nobodyThere })
    expect(await answerOf(app, '/api/ready')).toMatchObject([503, BUSY])
    const member = await app.visit('/api/auth/user', { headers: { cookie: 'sid=x' } })
    expect([member.status, await member.json()]).toMatchObject([503, BUSY])
    expect(member.headers.get('retry-after')).toBe('2')
  })

  it('is denied while less than 200 MB of the disk are free', async () => {
    const app = await startTestApp({ freeBytes: async () => 199_000_000 })
    expect(await answerOf(app, '/api/ready')).toMatchObject([
      503,
      { message: 'Less than 200 MB of disk space is left' },
    ])
  })
})
