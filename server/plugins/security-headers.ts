import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What the pages need beyond the rule "only from this server". */
export interface PageNeeds {
  /** The pages as they are served; their inline scripts are allowed by hash. */
  readonly pages: readonly string[]
  /** True when people reach the server by https: browsers then never try http again. */
  readonly isSecure: boolean
  /** True where members come from a third party, whose servers have their pictures. */
  readonly hasMemberPictures: boolean
}

/** Features of the browser that a page of ours may use; every other powerful one is turned off. */
const PERMISSIONS =
  'microphone=(self), camera=(), geolocation=(), display-capture=(), usb=(), serial=(), midi=()'

/** Tells browsers to run nothing but our own scripts, to let nobody frame us, and to open the microphone to us alone. */
export function addSecurityHeaders(app: FastifyInstance, needs: PageNeeds): void {
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(needs) },
    strictTransportSecurity: needs.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Nothing here needs an isolated page, and over plain http browsers would only complain about these two.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
  })
}

function contentPolicy({ pages, hasMemberPictures }: PageNeeds) {
  const self = "'self'"
  return {
    'default-src': [self],
    // The speech engine is WebAssembly, which counts as a kind of eval.
    'script-src': [self, "'wasm-unsafe-eval'", ...inlineScriptHashes(pages)],
    'worker-src': [self],
    // Dialogs write a style element that keeps the page from scrolling behind them; styles run no code.
    'style-src': [self, "'unsafe-inline'"],
    // A member who came through a third party may bring a picture from there.
    'img-src': [self, 'data:', ...(hasMemberPictures ? ['https:'] : [])],
    'font-src': [self],
    'connect-src': [self],
    'media-src': [self, 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
  }
}

/** CSP sources ("'sha256-…'") for every script that stands in the pages themselves. */
export function inlineScriptHashes(pages: readonly string[]): string[] {
  const scripts = pages.flatMap((page) => [
    ...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ])
  return [...new Set(scripts.map(([, code = '']) => `'sha256-${sha256(code)}'`))]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
