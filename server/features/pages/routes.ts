import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendStored, StoredBody } from '../../http/stored-body.ts'
import type { SendScreen, Pages } from '../../http/web-files.ts'
import { SIGNED_IN_HINT } from '../../sessions/sessions.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { fillFrontPage } from './front-page.ts'
import { addHead } from './head.ts'

const MAX_CACHED = 100

const HTML = { type: 'text/html; charset=utf-8' }

interface PageDeps {
  readonly pages: Pages
  readonly library: TextLibrary
  readonly clock: () => Date
  readonly publicUrl: URL | undefined
}

/** Serves the front page with today's verse, and the app shell with its title everywhere else. */
export function servePages({ pages, library, clock, publicUrl }: PageDeps): SendScreen {
  const cache = new PageCache()
  const addHeadTo = (page: string, path: string) => addHead(page, path, publicUrl?.origin)
  const forVisitors = addHeadTo(pages.forVisitors, '/')
  const forMembers = addHeadTo(pages.forMembers, '/')

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?')
    if (path !== '/') {
      const body = await cache.compress(addHeadTo(pages.shell, path))
      return sendStored(request, reply, body, { ...HTML, caching: 'no-cache' })
    }
    await library.refresh()
    const { cookies } = request
    const page = cookies[SIGNED_IN_HINT] === undefined ? forVisitors : forMembers
    const body = await cache.compress(fillFrontPage(page, library, clock(), cookies), { isForMany: true })
    return sendStored(request, reply, body, { ...HTML, vary: 'accept-encoding, cookie' })
  }
}

/** Serves the shell that service workers store, in place of the file, which links to registration. */
export function routeShell(app: FastifyInstance, { shell }: Pages): void {
  const body = StoredBody.fromText(shell)
  app.get('/app.html', async (request, reply) =>
    sendStored(request, reply, await body, { ...HTML, caching: 'no-cache' }),
  )
}

/** Caches compressed pages by a hash of their content. */
class PageCache {
  readonly #bodies = new Map<string, Promise<StoredBody>>()

  /**
   * Compresses a page. Compresses pages with many visitors further in the background, which takes a tenth of a
   * second.
   */
  compress(page: string, { isForMany = false } = {}): Promise<StoredBody> {
    const key = createHash('sha256').update(page).digest('base64')
    const cached = this.#bodies.get(key)
    if (cached !== undefined) return cached
    if (this.#bodies.size >= MAX_CACHED) this.#bodies.clear()
    const body = StoredBody.fromText(page)
    this.#bodies.set(key, body)
    if (isForMany) this.#compressFurther(key, body)
    return body
  }

  #compressFurther(key: string, original: Promise<StoredBody>): void {
    const smaller = original.then((body) => body.recompress())
    smaller.then(() => this.#bodies.set(key, smaller)).catch(() => {})
  }
}
