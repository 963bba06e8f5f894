import { createServer, request as ask, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { withoutVerse } from './verses.ts'

/** A reverse proxy in front of the real server that can be taken offline. */
export interface EdgeServer {
  readonly address: string
  publishVersion(): void
  close(): Promise<void>
  /** Reopens at the same address. */
  reopen(): Promise<void>
}

/**
 * Forwards everything to the server at `origin`, but answers requests for the verse of the day with `verse`, uncached,
 * and removes the embedded one: Playwright can't intercept a service worker's own requests.
 */
export async function openEdgeServer(origin: string, verse: Verse): Promise<EdgeServer> {
  let version = 1
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith('/api/verses/random') === true) {
      answer.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
      answer.end(JSON.stringify(verse))
      return
    }
    const { method, headers, url } = asked
    if (url === '/') {
      void answerFrontPage(origin, headers.cookie ?? '', answer)
      return
    }
    if (url === '/service-worker.js' && version > 1) {
      void answerServiceWorker(origin, version, answer)
      return
    }
    const passedOn = ask(new URL(url ?? '/', origin), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      // If a response breaks off midway, end it here too, or the browser would wait for the rest forever.
      pipeline(given, answer, () => undefined)
    })
    passedOn.on('error', () => answer.destroy())
    answer.on('close', () => passedOn.destroy())
    asked.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    publishVersion: () => (version += 1),
    close: () => closeNow(server),
    reopen: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
  }
}

function closeNow(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** Appends a comment to the service worker, because browsers treat any changed byte as a new version. */
async function answerServiceWorker(origin: string, version: number, answer: ServerResponse): Promise<void> {
  try {
    const given = await fetch(new URL('/service-worker.js', origin))
    answer.writeHead(given.status, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    answer.end(`${await given.text()}\n// ${version}\n`)
  } catch {
    answer.destroy()
  }
}

/** Removes the embedded verse. */
async function answerFrontPage(origin: string, cookie: string, answer: ServerResponse): Promise<void> {
  try {
    const given = await fetch(new URL('/', origin), { headers: { cookie } })
    const html = withoutVerse(await given.text())
    answer.writeHead(given.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    answer.end(html)
  } catch {
    answer.destroy()
  }
}
