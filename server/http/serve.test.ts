import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/contract/endpoint.ts'
import type { Member } from '../members/member.ts'
import { handleErrors } from './error-responses.ts'
import { serve } from './serve.ts'
import { buildMember } from '../testing/factories.ts'

const NoteText = z.string('A note needs a text').check(z.minLength(1, 'A note needs a text'))
const notes = {
  write: endpoint({
    method: 'POST',
    path: '/api/notes/:id',
    access: 'premium',
    params: z.object({ id: z.string() }),
    body: z.object({ text: NoteText }),
    response: z.object({ id: z.string(), text: z.string(), by: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/notes',
    access: 'anyone',
    query: z.object({ length: z.coerce.number() }),
    response: z.array(z.string()),
  }),
  fail: endpoint({
    method: 'GET',
    path: '/api/fail',
    access: 'anyone',
    response: z.object({ a: z.number() }),
  }),
}

let signedIn: Member | null = null
const app = Fastify({ logger: false, bodyLimit: 1_000 })
app.decorate('members', { findMember: async () => signedIn })
app.decorateRequest('member', null)
handleErrors(app)
serve(app, notes.write, async ({ params, body, member }) => {
  const answer = { ...params, ...body, by: member.username, secret: 'never to be seen' }
  return answer
})
serve(app, notes.read, async ({ query }) => ['Grüße '.repeat(query.length)])
serve(app, notes.fail, async () => {
  throw new Error('password=hunter2 in /srv/secret.ts')
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const write = async (body: string, type = 'application/json') => {
  const response = await fetch(`${address}/api/notes/7`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  })
  return [response.status, await response.json()]
}

describe('a call for premium members', () => {
  it('refuses strangers before parsing their input', async () => {
    signedIn = null
    expect(await write('{}')).toMatchObject([401, { message: 'Unauthorized' }])
    expect(await write('{"text": ')).toMatchObject([401, { message: 'Unauthorized' }])
  })

  it('refuses members without premium', async () => {
    signedIn = buildMember({ isPremium: false })
    expect(await write('{"text":"Selah"}')).toMatchObject([403, { message: 'Premium access required' }])
  })

  it('returns nothing outside its schema', async () => {
    signedIn = buildMember({ username: 'miriam' })
    expect(await write('{"text":"Selah","by":"someone else"}')).toEqual([
      200,
      { id: '7', text: 'Selah', by: 'miriam' },
    ])
  })
})

describe('bad input', () => {
  it.each([
    ['a missing field', '{}', 'application/json', 400, 'A note needs a text'],
    ['a wrong type', '{"text":7}', 'application/json', 400, 'A note needs a text'],
    ['an empty field', '{"text":""}', 'application/json', 400, 'A note needs a text'],
    ['a list', '[]', 'application/json', 400, 'Invalid input'],
    ['broken JSON', '{"text": ', 'application/json', 400, 'Invalid request'],
    [
      'a poisoned prototype',
      '{"__proto__":{"admin":true},"text":"a"}',
      'application/json',
      400,
      'Invalid request',
    ],
    ['no JSON', 'text=a', 'application/x-www-form-urlencoded', 415, 'Only JSON is accepted'],
    [
      'too much',
      JSON.stringify({ text: 'a'.repeat(2_000) }),
      'application/json',
      413,
      'Request is too large',
    ],
  ])('(%s) is refused with a message', async (_, body, type, status, message) => {
    signedIn = buildMember()
    expect(await write(body, type)).toMatchObject([status, { message }])
  })
})

it('reveals nothing about internal errors', async () => {
  const response = await fetch(`${address}/api/fail`)
  const requestId = response.headers.get('x-request-id')
  expect([response.status, await response.json()]).toMatchObject([
    500,
    { message: 'Internal server error', requestId },
  ])
})

describe('input with several errors', () => {
  it('reports the first as the message, and the first of each field', async () => {
    signedIn = buildMember()
    const message = 'A note needs a text'
    expect(await write('{"text":""}')).toMatchObject([400, { message, errors: { text: message } }])
    expect(await write('[]')).toMatchObject([400, { message: 'Invalid input' }])
  })
})

describe('a response', () => {
  const read = async (length: number, encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const response = await fetch(`${address}/api/notes?length=${length}`, { headers })
    return { response, text: ((await response.json()) as string[])[0] }
  }

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['br;q=0', null],
  ])('is sent for "%s" as %s if large', async (accepted, encoding) => {
    const { response, text } = await read(10_000, accepted)
    expect(text).toBe('Grüße '.repeat(10_000))
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    if (encoding !== null) expect(Number(response.headers.get('content-length'))).toBeLessThan(1000)
  })

  it('is not compressed if small', async () => {
    const { response, text } = await read(10, 'br')
    expect([text, response.headers.get('content-encoding')]).toEqual(['Grüße '.repeat(10), null])
  })
})
