import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export interface Balancer {
  readonly port: number
  close(): Promise<void>
}

/** Starts a balancer that forwards requests unmodified, round-robin, to the servers on these ports. Tests may add ports later. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let nextServer = 0
  // Don't reuse connections, because the server may close one just then.
  const agent = new Agent({ keepAlive: false })
  const server = createServer((incoming, response) => {
    const port = ports[nextServer % ports.length] ?? 0
    nextServer += 1
    forward(incoming, response, port)
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

  function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
    const { method, url: path, rawHeaders } = incoming
    const upstreamRequest = request(
      { host: '127.0.0.1', port, method, path, headers: rawHeaders, agent },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.statusMessage, upstream.rawHeaders)
        pipeline(upstream, response, () => {})
      },
    )
    // A server may respond before reading everything, then close.
    upstreamRequest.on('error', () => {
      if (!response.headersSent) response.destroy()
      incoming.resume()
    })
    response.on('close', () => upstreamRequest.destroy())
    upstreamRequest.flushHeaders()
    incoming.pipe(upstreamRequest)
  }
}
