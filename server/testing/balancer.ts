import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export interface Balancer {
  readonly port: number
  close(): Promise<void>
}

/** Distributes requests round-robin to servers on these ports, unmodified. Tests may add ports later. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0
  // Don't reuse connections: the server may close one at that very moment.
  const agent = new Agent({ keepAlive: false })
  const server = createServer((received, answer) => {
    const port = ports[turn % ports.length] ?? 0
    turn += 1
    pass(received, answer, port)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function pass(received: IncomingMessage, answer: ServerResponse, port: number): void {
    const { method, url: path, rawHeaders } = received
    const onward = request(
      { host: '127.0.0.1', port, method, path, headers: rawHeaders, agent },
      (upstream) => {
        answer.writeHead(upstream.statusCode ?? 502, upstream.statusMessage, upstream.rawHeaders)
        pipeline(upstream, answer, () => {})
      },
    )
    // A server may respond before reading everything, and then close.
    onward.on('error', () => {
      if (!answer.headersSent) answer.destroy()
      received.resume()
    })
    answer.on('close', () => onward.destroy())
    onward.flushHeaders()
    received.pipe(onward)
  }
}
