import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local push service with one subscribed browser, which decrypts messages. */
export interface TestPushService {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly messages: { readonly text: string; readonly headers: Readonly<Record<string, unknown>> }[]
  /** The response status: 201 while the browser is subscribed. */
  status: number
  /** Accepts requests without responding from now on, until released. */
  fallSilent(): void
  /** Answers pending requests and all later ones. */
  answerAll(): void
  readonly countUnanswered: () => number
  close(): Promise<void>
}

export async function openPushService(): Promise<TestPushService> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const messages: TestPushService['messages'] = []
  const waiters = new Set<() => void>()
  let isSilent = false
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      messages.push({ text: decrypt(Buffer.concat(parts), browser, auth), headers: request.headers })
      const answer = () => void response.writeHead(service.status).end()
      if (isSilent) waiters.add(answer)
      else answer()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: TestPushService = {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/${randomBytes(6).toString('hex')}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    messages,
    status: 201,
    fallSilent: () => void (isSilent = true),
    answerAll() {
      isSilent = false
      for (const answer of waiters) answer()
      waiters.clear()
    },
    countUnanswered: () => waiters.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}

/** Decrypts a message as a browser does (RFC 8291, aes128gcm). */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const secret = browser.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const key = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const content = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', content, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
