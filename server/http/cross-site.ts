import type { FastifyInstance, FastifyRequest } from 'fastify'
import { crossSite } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses calls that change something and come from a page of another site: the browser would add the session's
 * cookie. Browsers say where a request comes from; a client that sends neither header is not a browser and has no cookie to
 * abuse. Bodies must be JSON, which a form of another site cannot send.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: URL | undefined): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && !isOurs(request, publicUrl)) throw crossSite()
  })
}

/** Whether a page of this site, or a person directly, made the request. */
export function isOurs(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === publicUrl?.origin || origin === askedOrigin(request)
}

/** The origin that the request itself names. Good for comparing only: a caller can name any. */
const askedOrigin = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`
