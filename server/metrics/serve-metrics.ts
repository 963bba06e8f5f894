import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { Registry } from 'prom-client'

/** Serves /metrics on a separate port, so no proxy exposes it by accident. */
export async function serveMetrics(register: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    if (request.method !== 'GET' || path !== '/metrics') return void response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.unref()
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
