import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'

describe('health', () => {
  it('is told while the database answers', async () => {
    const response = await (await startTestApp()).visit('/api/health')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('is denied while it does not, and every other call says so too', async () => {
    const nobodyThere = new pg.Pool({ host: '127.0.0.1', port: 9 })
    const app = await startTestApp({ database: drizzle(nobodyThere) })
    const message = 'The server is busy. Please try again in a moment.'
    const response = await app.visit('/api/health')
    expect([response.status, await response.json()]).toEqual([503, { message }])
    expect(response.headers.get('retry-after')).toBe('2')
    const member = await app.visit('/api/auth/user', { headers: { cookie: 'sid=x' } })
    expect([member.status, await member.json()]).toEqual([503, { message }])
  })
})
