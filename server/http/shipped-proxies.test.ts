import { readFileSync } from 'node:fs'
import { request as askPlainly } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { account } from '#shared/contract/account.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { api } from '#shared/contract/index.ts'
import { WEBHOOK } from '../features/donations/webhook.ts'
import { findPackageRoot } from '../start/package-root.ts'
import { findProgram } from '../testing/find-program.ts'
import { addMember, createSessionCookie } from '../testing/factories.ts'
import { type ScratchProxy, SITE_HOST, startCaddy, startNginx } from '../testing/scratch-proxy.ts'
import { startTestApp } from '../testing/test-app.ts'
import { messages } from './messages.ts'
import {
  ARRIVAL_MS,
  MAX_BODY_BYTES,
  MAX_HEADER_BYTES,
  IMPORT_ARRIVAL_MS,
  MAX_IMPORT_BYTES,
  MAX_RECITATION_BYTES,
  MAX_WEBHOOK_BYTES,
} from './request-limits.ts'

const nginxFile = readFileSync(join(findPackageRoot(), 'deploy/nginx.conf'), 'utf8')

/** Returns a setting's value in the block that starts with `place`. */
function readSetting(place: string, name: string): string | undefined {
  const block = nginxFile.slice(nginxFile.indexOf(place)).replace(/^[^{]*\{/, '')
  return new RegExp(`^[^{}]*?(?:^|\\s)${name}\\s+([^;]+);`).exec(block)?.[1]
}

/** Parses the bytes of "50m" or "16k", or the seconds of "600s". */
function parseAmount(text: string | undefined): number {
  const [, number, unit = ''] = /(\d+)([kms])$/.exec(text ?? '') ?? []
  return Number(number) * ({ k: 1024, m: 1024 * 1024, s: 1 }[unit] ?? Number.NaN)
}

describe('nginx.conf allows what the calls accept, and little more', () => {
  const data = `location = ${account.importData.path}`

  test.each([
    ['server {', 'client_max_body_size', Math.max(MAX_BODY_BYTES, MAX_RECITATION_BYTES, MAX_WEBHOOK_BYTES)],
    ['server {', 'client_header_timeout', ARRIVAL_MS / 1000],
    ['server {', 'client_body_timeout', ARRIVAL_MS / 1000],
    ['server {', 'large_client_header_buffers', MAX_HEADER_BYTES],
    ['server {', 'proxy_buffer_size', MAX_HEADER_BYTES],
    [data, 'client_max_body_size', MAX_IMPORT_BYTES],
    [data, 'proxy_read_timeout', IMPORT_ARRIVAL_MS / 1000],
    [data, 'proxy_send_timeout', IMPORT_ARRIVAL_MS / 1000],
  ])('in %s: %s', (place, name, needed) => {
    const limit = parseAmount(readSetting(place, name))
    expect(limit).toBeGreaterThanOrEqual(needed)
    expect(limit).toBeLessThanOrEqual(2 * needed)
  })

  it('buffers neither import nor download, which share an address', () => {
    expect(account.download.path).toBe(account.importData.path)
    expect([readSetting(data, 'proxy_request_buffering'), readSetting(data, 'proxy_buffering')]).toEqual([
      'off',
      'off',
    ])
  })
})

const key = { secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x', url: undefined }
const callers: string[] = []
const app = await startTestApp({
  trustProxy: 1,
  donations: { mode: 'stripe', stripe: key },
  beforeListen: (server) => server.addHook('onRequest', async ({ ip }) => void callers.push(ip)),
})
const backend = Number(new URL(app.address).port)

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}
interface Answered {
  readonly status: number
  readonly text: string
  readonly location: string | undefined
}

/** Calls the server directly, or through a proxy. */
function ask(
  through: ScratchProxy | null,
  path: string,
  call: RequestOptions = {},
  plainly = false,
): Promise<Answered> {
  const { method = 'GET', headers, body } = call
  const isPlain = through === null || plainly
  const port = through === null ? backend : plainly ? through.httpPort : through.httpsPort
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      servername: SITE_HOST,
      rejectUnauthorized: false,
      agent: false,
      headers: {
        host: SITE_HOST,
        ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
        ...headers,
      },
    }
    const sent = (isPlain ? askPlainly : request)(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      const { statusCode: status = 0, headers: received } = response
      const finish = () => resolve({ status, text, location: received.location })
      response.on('end', finish).on('error', finish)
    })
    // A refusal may arrive during the upload and end it.
    sent.on('error', (error) => setTimeout(reject, 1000, error))
    sent.end(body)
  })
}

/** Creates a JSON body of exactly this many bytes, padded in the middle. */
const createBody = (bytes: number, begin = '{"padding":"",', end = '"end":1}') =>
  Buffer.from(`${begin}${' '.repeat(bytes - begin.length - end.length)}${end}`)
const file = (bytes: number) =>
  createBody(bytes, '{"exportedAt":"2026-11-20T12:00:00Z","account":{"id":"x"},', '"record":{"attempts":[]}}')

const createCookie = async () => ({
  cookie: await createSessionCookie(app.database, await addMember(app.database)),
})
/** Keeps a response's status and error; the rest differs between members. */
const toComparable = ({ status, text }: Answered) => ({
  status,
  message: status < 400 ? '' : (JSON.parse(text) as { message: string }).message,
})

/** Calls with a body of normal size. */
const CALLS: readonly Endpoint[] = Object.values(api)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter((call) => call.method !== 'GET' && call !== api.account.importData)

/** Enough time for the slowest machine to forward 50 MB three times. */
const TIMEOUT_MS = 300_000

describe.each([
  ['nginx', findProgram('openssl') === null ? null : findProgram('nginx'), startNginx],
  ['Caddy', findProgram('caddy'), startCaddy],
] as const)('%s as shipped', { timeout: TIMEOUT_MS }, (name, program, start) => {
  if (program === null) {
    it.skip(`${name} is not installed here`, () => {})
    return
  }
  let proxy: ScratchProxy
  beforeAll(async () => void (proxy = await start(program, backend)))
  afterAll(() => proxy.stop())

  it.each(CALLS.map((call) => [call.method, call.path]))(
    '%s %s accepts its largest body',
    async (method, path) => {
      const url = path.replaceAll(/:\w+/g, 'x')
      const options = async () => ({
        method,
        headers: await createCookie(),
        body: createBody(MAX_BODY_BYTES),
      })
      const direct = await ask(null, url, await options())
      expect(direct.status).not.toBe(413)
      expect(toComparable(await ask(proxy, url, await options()))).toEqual(toComparable(direct))
    },
  )

  it('lets the server refuse a larger body with its own message', async () => {
    const options = { method: 'POST', body: createBody(MAX_BODY_BYTES + 1) }
    const refused = await ask(proxy, api.auth.login.path, options)
    expect(toComparable(refused)).toEqual({ status: 413, message: messages.tooLarge })
  })

  it('delivers the card provider’s largest message', async () => {
    const refused = await ask(proxy, WEBHOOK, { method: 'POST', body: createBody(MAX_WEBHOOK_BYTES) })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('ignature')])
  })

  it('delivers the largest import, lets the server refuse a larger one, and doesn’t read a stranger’s', async () => {
    const path = `${account.importData.path}?preview=true`
    const headers = await createCookie()
    const largest = await ask(proxy, path, { method: 'POST', headers, body: file(MAX_IMPORT_BYTES) })
    expect([largest.status, largest.text]).toEqual([202, expect.stringContaining('"state"')])
    const larger = await ask(proxy, path, { method: 'POST', headers, body: file(MAX_IMPORT_BYTES + 1) })
    expect(larger.status).toBe(413)
    // Caddy disconnects after a refusal, which may overtake the message on a busy machine.
    if (name !== 'Caddy') expect(larger.text).toContain('50 MB')
    const strange = await ask(proxy, path, { method: 'POST', body: file(MAX_IMPORT_BYTES) })
    expect(strange.status).toBe(401)
    if (name !== 'Caddy') expect(strange.text).toContain('message')
  })

  it('delivers a complete download', async () => {
    const headers = await createCookie()
    const direct = await ask(null, account.download.path, { headers })
    expect(direct.status).toBe(200)
    expect((await ask(proxy, account.download.path, { headers })).text).toBe(direct.text)
  })

  it('delivers headers up to the server’s limit', async () => {
    const headers = { 'x-long': 'x'.repeat(MAX_HEADER_BYTES - 1000) }
    expect((await ask(null, '/api/health', { headers })).status).toBe(200)
    expect((await ask(proxy, '/api/health', { headers })).status).toBe(200)
  })

  it('forwards the connection’s address, whatever headers claim', async () => {
    callers.length = 0
    await ask(proxy, '/api/health', { headers: { 'x-forwarded-for': '6.6.6.6' } })
    expect(callers).toEqual(['127.0.0.1'])
  })

  it('redirects pages and refuses calls without https', async () => {
    const page = await ask(proxy, '/practice?x=1', {}, true)
    expect([page.status, page.location]).toEqual([301, `https://${SITE_HOST}/practice?x=1`])
    expect((await ask(proxy, '/api/health', {}, true)).status).toBe(403)
  })
})
