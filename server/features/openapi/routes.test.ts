import { describe, expect, it } from 'vitest'
import { api } from '#shared/contract/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'

interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: { readonly Message: { properties: Record<string, unknown> } } }
}
interface Operation {
  readonly operationId: string
  readonly security?: unknown
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  readonly responses: Record<string, unknown>
}

const app = await startTestApp()
const document = (await (await app.visit('/api/openapi.json')).json()) as Document
const calls: Endpoint[] = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
const findOperation = (method: string, path: string) => document.paths[path]?.[method]

describe('the description of the API', () => {
  it('contains every endpoint once, with its access', () => {
    const described = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(document.openapi).toBe('3.1.0')
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(calls.length)
    for (const { method, path, access, seats } of calls) {
      const operation = findOperation(method.toLowerCase(), path.replaceAll(/:(\w+)/g, '{$1}'))
      expect(Object.keys(operation?.responses ?? {})).toContain('2XX')
      expect('401' in (operation?.responses ?? {})).toBe(access !== 'anyone')
      expect('403' in (operation?.responses ?? {})).toBe(access === 'premium' || seats === 'refused')
    }
  })

  it('describes inputs with their limits', () => {
    const { properties = {} } =
      findOperation('post', '/api/auth/local/register')?.requestBody?.content['application/json']?.schema ??
      {}
    expect(properties['username']).toEqual({ type: 'string', minLength: 3, maxLength: 50 })
    expect(properties['password']).toEqual({ type: 'string', minLength: 6, maxLength: 128 })
    expect(findOperation('get', '/api/verses/{id}')?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ])
    expect(findOperation('get', '/api/verses')?.parameters).toContainEqual(
      expect.objectContaining({ name: 'book', in: 'query', required: false }),
    )
  })

  it('describes every field of an error', async () => {
    const { properties } = document.components.schemas.Message
    const refused = await app.visitAs(buildMember(), '/api/reviews/sets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setId: 'psalm-23', translation: 'ESV' }),
    })
    const error = (await refused.json()) as Record<string, unknown>
    expect([refused.status, Object.keys(error)]).toEqual([409, expect.arrayContaining(['whole'])])
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(error)))
    expect(properties['whole']).toMatchObject({ type: 'array', items: { type: 'string' } })
  })
})
