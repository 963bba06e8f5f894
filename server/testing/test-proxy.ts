import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const FATES = [
  'passed',
  /** The request is never forwarded. */
  'lost',
  /** Half of the request arrives. */
  'torn',
  'unanswered',
  'half answered',
  /** The request arrives twice at the same time. */
  'doubled',
  /** The request arrives, then arrives again much later, after the client has given up. */
  'replayed later',
] as const
export type Fate = (typeof FATES)[number]

export interface UnreliableProxy {
  readonly port: number
  readonly counts: ReadonlyMap<Fate, number>
  /** Waits for everything still in progress, then closes. */
  close(): Promise<void>
}

const MAX_DELAY_MS = 30
const MAX_REPLAY_DELAY_MS = 300

/**
 * Opens a proxy that randomly loses, truncates, repeats, and delays requests and responses.
 *
 * @param random returns numbers from 0 to 1
 */
export async function openUnreliableProxy(target: number, random: () => number): Promise<UnreliableProxy> {
  const counts = new Map<Fate, number>()
  const pending = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    const tracked = work.catch(() => {}).finally(() => pending.delete(tracked))
    pending.add(tracked)
  }
  const proxy = createServer((client) => {
    client.on('error', () => {})
    track(forward(client))
  })
  proxy.listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    counts,
    async close() {
      while (pending.size > 0) await Promise.all(pending)
      proxy.close()
    },
  }

  async function forward(client: Socket): Promise<void> {
    const request = await readRequest(client)
    const fate = FATES[Math.floor(random() * FATES.length)] ?? 'passed'
    counts.set(fate, (counts.get(fate) ?? 0) + 1)
    await wait(random() * MAX_DELAY_MS)
    if (fate === 'lost') return void client.destroy()
    if (fate === 'torn') {
      await exchange(target, request.subarray(0, request.length / 2), 'leave')
      return void client.destroy()
    }
    const duplicate = fate === 'doubled' ? exchange(target, request) : undefined
    const response = await exchange(target, request)
    await duplicate
    if (fate === 'replayed later')
      track(wait(random() * MAX_REPLAY_DELAY_MS).then(() => send(target, request)))
    if (fate === 'unanswered') client.destroy()
    else if (fate === 'half answered') client.end(response.subarray(0, response.length / 2))
    else client.end(response)
  }
}

const send = async (target: number, request: Buffer) => void (await exchange(target, request))

/** Sends bytes on a new connection and returns the response; `leave` hangs up at once. */
function exchange(target: number, request: Buffer, leave?: 'leave'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const server = connect(target, '127.0.0.1', () => {
      server.write(request)
      if (leave) server.end(() => server.destroy())
    })
    server.on('data', (part) => parts.push(part))
    server.on('error', reject)
    server.on('close', () => resolve(Buffer.concat(parts)))
  })
}

/** Reads one request by its Content-Length. */
async function readRequest(client: Socket): Promise<Buffer> {
  let received = Buffer.alloc(0)
  for await (const part of client.iterator({ destroyOnReturn: false })) {
    received = Buffer.concat([received, part as Buffer])
    const end = received.indexOf('\r\n\r\n')
    const head = received.subarray(0, Math.max(end, 0)).toString('latin1')
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    if (end >= 0 && received.length >= end + 4 + length) break
  }
  return received
}
