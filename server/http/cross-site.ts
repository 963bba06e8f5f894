import type { FastifyInstance, FastifyRequest } from 'fastify'
import { crossSite } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes requested by other sites' pages, because the browser would send the session cookie. A client
 * without these headers isn't a browser. Accepts only JSON bodies, which forms can't send.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: URL | undefined): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && !isSameSite(request, publicUrl)) throw crossSite()
  })
}

/** Returns whether a page of this site, or a person directly, sent the request. */
export function isSameSite(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === publicUrl?.origin || origin === getRequestOrigin(request)
}

/** Returns the origin in the request. Use it only for comparison, because callers can forge it. */
const getRequestOrigin = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`
