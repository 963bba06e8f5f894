import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, describe, expect, it, test } from 'vitest'
import { openNameServer } from '#server/testing/name-server.ts'
import {
  isPublicAddress,
  isPublicUrl,
  createPublicAgent,
  createPublicLookup,
  requestPublic,
} from './public-address.ts'

const names = await openNameServer({
  'push.example.org': ['8.8.8.8'],
  'inside.example.org': ['127.0.0.1'],
  'metadata.example.org': ['169.254.169.254'],
  'both.example.org': ['10.0.0.1', '8.8.4.4'],
})
const open: Server[] = []
afterAll(async () => {
  await names.close()
  for (const server of open) server.close()
})

const reach = { nameServers: [names.address] }
const get = (url: string, maxBytes = 1000) =>
  requestPublic(url, { method: 'GET', timeout: 20_000, maxBytes }, reach)

/** Starts a server on this machine with this handler. */
async function startServer(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

describe('an address', () => {
  test.each([
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fec0::1', false],
    ['nothing', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })
})

describe('a URL', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://fcm.googleapis.com:443/fcm/send/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://ann:secret@fcm.googleapis.com/x', false],
    ['https://ann@fcm.googleapis.com/x', false],
    ['https://localhost/x', false],
    ['https://localhost./x', false],
    ['https://server/x', false],
    ['https://127.0.0.1/x', false],
    ['https://8.8.8.8/x', false],
    ['https://0x7f000001/x', false],
    ['https://2130706433/x', false],
    ['https://[::1]/x', false],
    ['https://[2606:4700:4700::1111]/x', false],
    ['https://database.internal/x', false],
    ['https://database.internal./x', false],
    ['https://printer.home.arpa/x', false],
    ['ftp://fcm.googleapis.com/x', false],
    ['nothing', false],
  ])('%s can lead to a public server: %s', (url, expected) => {
    expect(isPublicUrl(url)).toBe(expected)
  })
})

describe('a connection', () => {
  it('is refused if the name resolves to this machine', async () => {
    const connections: unknown[] = []
    const server = createTcpServer((socket) => connections.push(socket.destroy()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const agent = createPublicAgent([names.address])
    const failed = await new Promise((resolve) =>
      request({ host: 'inside.example.org', port, agent }).on('error', resolve).end(),
    )
    expect(failed).toMatchObject({ name: 'NotPublic' })
    expect(connections).toEqual([])
    server.close()
  })

  test.each([
    'https://inside.example.org/x',
    'https://metadata.example.org/x',
    'https://unknown.example.org/x',
  ])('to %s is refused once its name is resolved', async (url) => {
    const before = names.countQueries()
    await expect(get(url)).rejects.toMatchObject({ name: 'NotPublic' })
    expect(names.countQueries()).toBeGreaterThan(before)
  })

  test.each(['http://push.example.org/x', 'https://127.0.0.1/x', 'https://push.example.org:22/x'])(
    'to %s is refused without a DNS query',
    async (url) => {
      const before = names.countQueries()
      await expect(get(url)).rejects.toMatchObject({ name: 'NotPublic' })
      expect(names.countQueries()).toBe(before)
    },
  )

  it('uses only the public addresses of a name that also has others', async () => {
    const find = (name: string) =>
      new Promise((resolve, reject) =>
        createPublicLookup([names.address])(name, { all: true }, (error, addresses) =>
          error ? reject(error) : resolve(addresses),
        ),
      )
    expect(await find('push.example.org')).toEqual([{ address: '8.8.8.8', family: 4 }])
    expect(await find('both.example.org')).toEqual([{ address: '8.8.4.4', family: 4 }])
  })

  it('times out if its DNS server is silent', async () => {
    const silent = await openNameServer(null)
    const asking = requestPublic(
      'https://push.example.org/x',
      { method: 'GET', timeout: 200, maxBytes: 1 },
      { nameServers: [silent.address] },
    )
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    await silent.close()
  })
})

describe('a response', () => {
  const limits = { allowsLoopback: true }
  const ask = (url: string, timeout = 20_000) =>
    requestPublic(url, { method: 'GET', timeout, maxBytes: 10 }, limits)

  it('is read without following redirects', async () => {
    const fine = await startServer((_, response) => response.end('0123456789'))
    expect(await ask(fine)).toMatchObject({ status: 200, body: Buffer.from('0123456789') })
    const elsewhere = await startServer((_, response) => response.writeHead(302, { location: fine }).end())
    expect(await ask(elsewhere)).toMatchObject({ status: 302, body: Buffer.alloc(0) })
  })

  it('is refused if too long or endless', async () => {
    const long = await startServer((_, response) => response.end('0123456789+'))
    await expect(ask(long)).rejects.toThrow('more than 10 bytes')
    const endless = await startServer((_, response) => void response.write('0'))
    await expect(ask(endless, 200)).rejects.toThrow()
  })

  it('from this machine is refused outside tests', async () => {
    const url = await startServer((_, response) => response.end())
    await expect(get(url)).rejects.toMatchObject({ name: 'NotPublic' })
  })
})
