import { describe, expect, it } from 'vitest'
import { api } from '#shared/contract/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { buildMember } from './testing/factories.ts'
import { startTestApp } from './testing/test-app.ts'

const app = await startTestApp()
const other = buildMember({ firstName: 'Zipporah', lastName: 'of Midian' })
await app.visitAs(other, '/api/auth/user')

const calls: Endpoint[] = Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun))
const toPath = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  const { method, access } = call

  it(`has "${access}" access`, async () => {
    const stranger = await app.visit(toPath(call), { method })
    const member = await app.visitAs(buildMember({ isPremium: false }), toPath(call), { method })
    expect(stranger.status === 401).toBe(access !== 'anyone')
    expect(member.status === 403).toBe(access === 'premium')
    expect(member.status).not.toBe(401)
  })

  it('responds to a member in JSON and reveals nothing about other accounts', async () => {
    const response = await app.visitAs(buildMember(), toPath(call), { method })
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(JSON.parse(text)).not.toMatchObject({ message: 'Not found' })
    expect(text).not.toContain(other.email)
    expect(text).not.toContain(other.username)
    expect(text).not.toContain(other.lastName)
  })
})

describe('the current user', () => {
  it('is refused to visitors with 401, without redirects or caching', async () => {
    const response = await app.visit('/api/auth/user')
    expect([response.status, await response.json()]).toMatchObject([401, { message: 'Unauthorized' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is the member, without fields outside the contract', async () => {
    const miriam = buildMember()
    const response = await app.visitAs(miriam, '/api/auth/user')
    expect([response.status, await response.json()]).toEqual([200, miriam])
  })
})

describe('a response', () => {
  it('includes the log’s request id and repeats it in error bodies', async () => {
    const names = await Promise.all(
      ['/api/health', '/api/auth/user', '/api/nothing', '/api/verses/%zz'].map(async (path) => {
        const response = await app.visit(path)
        const { requestId } = (await response.json()) as { requestId?: string }
        expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
        return [requestId === response.headers.get('x-request-id'), requestId === undefined]
      }),
    )
    expect(names).toEqual([
      [false, true],
      [true, false],
      [true, false],
      [true, false],
    ])
  })
})

describe('health', () => {
  it('is ok', async () => {
    const response = await app.visit('/api/health')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })
})

describe('a malformed request', () => {
  it.each([
    ['an unknown call', 'GET', '/api/nothing', 404, 'Not found'],
    ['the bare API', 'GET', '/api', 404, 'Not found'],
    ['a method the call doesn’t support', 'DELETE', '/api/health', 404, 'Not found'],
    ['an address that can’t be decoded', 'GET', '/api/verses/%zz', 400, 'Invalid request'],
  ])('with %s is refused', async (_, method, path, status, message) => {
    const response = await app.visit(path, { method })
    expect([response.status, await response.json()]).toMatchObject([status, { message }])
  })
})
