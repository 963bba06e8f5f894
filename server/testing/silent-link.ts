import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A proxy that can go silent, slow down, or redirect connections to another server. */
export interface SilentLink {
  readonly port: number
  /** Drops everything on all connections without closing them, like a pulled cable. */
  fallSilent(): void
  /** Lets new connections through; earlier ones stay silent. */
  recover(): void
  /** Delays everything by this many milliseconds, in both directions. */
  slowDown(delay: number): void
  /** Connects new connections to another server. */
  redirectTo(target: LinkTarget): void
  close(): void
}

/** A local port, or a socket path. */
export type LinkTarget = number | string

export async function openSilentLink(first: LinkTarget): Promise<SilentLink> {
  let target = first
  let isSilent = false
  let delay = 0
  let current = new Set<Socket>()
  const all = new Set<Socket>()
  const track = (socket: Socket) => {
    for (const set of [all, current]) set.add(socket)
    socket.on('error', () => {})
  }
  const createDelay = () =>
    new Transform({
      transform(bytes, _, done) {
        if (delay === 0) done(null, bytes)
        else setTimeout(() => done(null, bytes), delay)
      },
    })
  const link = createServer((client) => {
    track(client)
    if (isSilent) return
    const server = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target)
    track(server)
    client.pipe(createDelay()).pipe(server).pipe(createDelay()).pipe(client)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  })
  link.listen(0, '127.0.0.1')
  await new Promise((resolve) => link.once('listening', resolve))
  return {
    port: (link.address() as AddressInfo).port,
    fallSilent() {
      isSilent = true
      for (const socket of current) socket.unpipe().pause()
      current = new Set()
    },
    recover: () => void (isSilent = false),
    slowDown: (milliseconds) => void (delay = milliseconds),
    redirectTo: (other) => void (target = other),
    close() {
      link.close()
      for (const socket of all) socket.destroy()
    },
  }
}
