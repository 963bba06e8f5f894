import Fastify from 'fastify'
import { expect, test } from 'vitest'
import {
  readForwardedAddresses,
  toTrustProxy,
  type TrustedProxies,
  warnAboutUnknownProxy,
} from './trusted-proxies.ts'

/** Returns the caller according to a server behind such proxies, reached from this machine. */
async function readCaller(proxies: TrustedProxies, forwardedFor: string): Promise<string> {
  const app = Fastify({ trustProxy: toTrustProxy(proxies) })
  readForwardedAddresses(app)
  app.get('/', async ({ ip }) => ip)
  return (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwardedFor } })).body
}

test.each<[TrustedProxies, string, string]>([
  [false, '6.6.6.6', '127.0.0.1'],
  [1, '192.0.2.1', '192.0.2.1'],
  [1, '6.6.6.6, 192.0.2.1', '192.0.2.1'],
  [2, '6.6.6.6, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
  [['127.0.0.1'], '6.6.6.6, 192.0.2.1', '192.0.2.1'],
  [['127.0.0.1', '10.0.0.0/8'], '6.6.6.6, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
  [['10.0.0.0/8'], '6.6.6.6', '127.0.0.1'],
  [1, '6.6.6.6, 192.0.2.1:4711', '192.0.2.1'],
  [1, '[2001:db8::9]:4711', '2001:db8::9'],
  [2, '6.6.6.6, 192.0.2.1:4711, 10.0.0.2:80', '192.0.2.1'],
  [['127.0.0.1', '10.0.0.0/8'], '6.6.6.6, 192.0.2.1:1, 10.0.0.2:2', '192.0.2.1'],
  [1, '6.6.6.6, unknown', '127.0.0.1'],
  // An invalid entry is no reason to believe the one before it.
  [['127.0.0.1'], '6.6.6.6, unknown', '127.0.0.1'],
])('TRUST_PROXY as %j: a request forwarded for "%s" comes from %s', async (proxies, forwardedFor, caller) => {
  expect(await readCaller(proxies, forwardedFor)).toBe(caller)
})

test('warns once about an unknown proxy', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  warnAboutUnknownProxy(app, false)
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  for (let time = 0; time < 3; time += 1) await app.inject({ url: '/', headers })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY is off')
  expect(lines[0]).not.toContain('192.0.2.1')
})
