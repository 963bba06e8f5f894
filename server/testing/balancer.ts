import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Stands before several servers, and passes each request to the next of them. */
export interface Balancer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts one on a free port of this machine, before servers on these ports, of which more may come. It changes nothing of
 * what it passes on.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0
  // A kept connection may be closed by the server at the very moment that it is used again.
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
    const onward = request({ host: '127.0.0.1', port, method, path, headers: rawHeaders, agent }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.statusMessage, told.rawHeaders)
      pipeline(told, answer, () => {})
    })
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
