import { createServer, request as sendRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { stripVerse } from './verses.ts'

/** A reverse proxy in front of the real server that can be taken offline. */
export interface EdgeServer {
  readonly origin: string
  publishVersion(): void
  close(): Promise<void>
  /** Reopens at the same origin. */
  reopen(): Promise<void>
}

/**
 * Forwards everything to the server at `origin`, except that it responds to requests for the verse of the day with `verse`,
 * uncached, and removes the verse embedded in the front page. Playwright can't do this, because it can't intercept a service worker's own
 * requests.
 */
export async function openEdgeServer(origin: string, verse: Verse): Promise<EdgeServer> {
  let version = 1
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/verses/random') === true) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
      response.end(JSON.stringify(verse))
      return
    }
    const { method, headers, url } = request
    if (url === '/') {
      void sendFrontPage(origin, headers.cookie ?? '', response)
      return
    }
    if (url === '/service-worker.js' && version > 1) {
      void sendServiceWorker(origin, version, response)
      return
    }
    const forwarded = sendRequest(new URL(url ?? '/', origin), { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      // If the upstream response is cut off, end this one too. Otherwise the browser would wait forever for the rest.
      pipeline(upstream, response, () => undefined)
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    publishVersion: () => (version += 1),
    close: () => closeServer(server),
    reopen: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
  }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** Appends a comment to the service worker, because browsers treat any changed byte as a new version. */
async function sendServiceWorker(origin: string, version: number, response: ServerResponse): Promise<void> {
  try {
    const upstream = await fetch(new URL('/service-worker.js', origin))
    response.writeHead(upstream.status, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    response.end(`${await upstream.text()}\n// ${version}\n`)
  } catch {
    response.destroy()
  }
}

/** Serves the front page without its embedded verse. */
async function sendFrontPage(origin: string, cookie: string, response: ServerResponse): Promise<void> {
  try {
    const upstream = await fetch(new URL('/', origin), { headers: { cookie } })
    const html = stripVerse(await upstream.text())
    response.writeHead(upstream.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    response.end(html)
  } catch {
    response.destroy()
  }
}
