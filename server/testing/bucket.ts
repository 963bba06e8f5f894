import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface TestBucket {
  /** Includes a folder in the bucket. */
  readonly address: URL
  readonly keyId: string
  readonly secret: string
  /** Requests like "PUT /backups/church/x". */
  readonly requests: string[]
  /** Responds like a service that is down. */
  isDown: boolean
  /** Reads an object's bytes, or returns null. */
  read(path: string): Promise<Buffer | null>
  close(): Promise<void>
}

const [BUCKET, REGION, SECRET] = ['backups', 'eu-central-1', 'a-secret-for-tests']
/** s3rver's only account. */
const KEY_ID = 'S3RVER'

/** Starts a bucket. s3rver stores the objects but ignores version 4 signatures, so a proxy checks them. */
export async function openBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'verses-bucket-'))
  const storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port: storagePort } = await storage.run()
  const requests: string[] = []
  const server = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    if (bucket.isDown) return void response.writeHead(503).end()
    if (!isSigned(incoming)) return rejectSignature(incoming, response)
    forward(incoming, response, storagePort)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bucket: TestBucket = {
    address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}/church`),
    keyId: KEY_ID,
    secret: SECRET,
    requests,
    isDown: false,
    async read(path) {
      const response = await fetch(`http://127.0.0.1:${storagePort}/${BUCKET}/${path}`)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await storage.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return bucket
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, rawHeaders: headers } = incoming
  const upstreamRequest = request(
    { host: '127.0.0.1', port, method, path, headers, agent: false },
    (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    },
  )
  incoming.pipe(upstreamRequest)
}

function rejectSignature(incoming: IncomingMessage, response: ServerResponse): void {
  incoming.resume()
  response.writeHead(403, { 'content-type': 'application/xml' })
  response.end('<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>')
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/
  const [, credential = '', signed = '', signature = ''] = parts.exec(headers.authorization ?? '') ?? []
  const [keyId, ...scope] = credential.split('/')
  const [day = ''] = scope
  if (keyId !== KEY_ID || scope.join('/') !== `${day}/${REGION}/s3/aws4_request` || !signed.includes('host'))
    return false
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query, lines.join(''), signed, headers['x-amz-content-sha256']].join(
    '\n',
  )
  const hash = createHash('sha256').update(canonical).digest('hex')
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), hash].join('\n'))
  return signature !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}
