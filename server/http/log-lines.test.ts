import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, it, test } from 'vitest'
import { handleErrors } from './error-responses.ts'
import { logOptions } from './log-lines.ts'
import { stripQueries } from './log-lines.ts'

test.each([
  ['GET /api/callback?code=x&state=y failed', 'GET /api/callback?… failed'],
  ['in the "/api/callback?code=x" (GET) route', 'in the "/api/callback?…" (GET) route'],
  ['Was it sent already? Yes', 'Was it sent already? Yes'],
])('"%s" is logged as "%s"', (text, logged) => {
  expect(stripQueries(text)).toBe(logged)
})

it('logs no query, header, address, or value in any line', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { ...logOptions('trace'), stream } })
  handleErrors(app)
  // Fastify itself logs an invalid header.
  app.get('/bad-header', async (_, reply) => reply.header('location', '/sécret-page-日').code(302).send())
  app.get('/twice', async (_, reply) => {
    await reply.send({})
    await reply.send({})
  })
  app.get('/fails', async ({ log, url }) => {
    log.error(new Error(`no way to ${url}`))
    log.warn({ err: new DrizzleQueryError('select $1', ['secret-value'], new Error('gone')) })
    throw new Error(`failed at ${url}`)
  })
  for (const path of ['/bad-header', '/twice', '/fails', '/nowhere'])
    await app.inject({
      url: `${path}?code=secret-code`,
      headers: { host: 'secret-host', cookie: 'sid=secret' },
    })
  expect(lines.length).toBeGreaterThan(8)
  for (const secret of ['secret', '127.0.0.1', 'sécret', 'remoteAddress'])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  const logged = lines.join('')
  expect(logged).toContain('"req":{"method":"GET","route":"/bad-header"}')
  expect(logged).toContain('select $1')
  await app.close()
})
