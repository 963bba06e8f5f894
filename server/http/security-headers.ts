import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export interface PageDeps {
  /** Served pages; their inline scripts and styles are allowed by hash. */
  readonly pages: readonly string[]
  /** Whether people use https; if so, browsers stop trying http. */
  readonly isSecure: boolean
  /** Whether the site accepts donations by card. The provider's form runs only on the two donation pages. */
  readonly acceptsCards: boolean
}

/** The card provider's hosts for scripts, frames, API calls, and images. */
const PROVIDER_HOSTS = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: 'https://api.stripe.com',
  images: 'https://*.stripe.com',
}

const DONATION_PAGES = /^\/(donate|checkout)\/?(\?|$)/

/** Allows the browser features our pages use and turns off all other powerful ones. */
const PERMISSIONS =
  'microphone=(self), camera=(), geolocation=(), display-capture=(), usb=(), serial=(), midi=()'

/** Adds headers that allow only our own scripts, forbid framing, and limit the microphone to our pages. */
export function addSecurityHeaders(app: FastifyInstance, deps: PageDeps): void {
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: createContentPolicy(deps) },
    strictTransportSecurity: deps.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // This is set below, because the card provider may open a window.
    crossOriginOpenerPolicy: false,
    // This isn't needed, and browsers would warn about it over plain http.
    originAgentCluster: false,
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (!deps.isSecure) return
    const mayOpenWindows = deps.acceptsCards && DONATION_PAGES.test(url)
    reply.header('cross-origin-opener-policy', mayOpenWindows ? 'same-origin-allow-popups' : 'same-origin')
  })
}

function createContentPolicy({ pages, acceptsCards }: PageDeps) {
  const self = "'self'"
  const onDonationPages =
    (elsewhere: string, donating: string) =>
    ({ url = '' }: { readonly url?: string | undefined }) =>
      acceptsCards && DONATION_PAGES.test(url) ? donating : elsewhere
  const withProvider = (sources: string) => onDonationPages(self, `${self} ${sources}`)
  return {
    'default-src': [self],
    // WebAssembly (the speech engine) counts as a kind of eval.
    'script-src': [
      withProvider(PROVIDER_HOSTS.scripts),
      "'wasm-unsafe-eval'",
      ...hashInlineCode('script', pages),
    ],
    'frame-src': [onDonationPages("'none'", PROVIDER_HOSTS.frames)],
    'worker-src': [self],
    // Allow the pages' inline style sheet by hash. The provider's form needs inline styles.
    'style-src': [
      onDonationPages([self, ...hashInlineCode('style', pages)].join(' '), `${self} 'unsafe-inline'`),
    ],
    'img-src': [withProvider(PROVIDER_HOSTS.images), 'data:'],
    'font-src': [self],
    'connect-src': [withProvider(PROVIDER_HOSTS.calls)],
    'media-src': [self, 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
  }
}

/** Returns CSP sources ("'sha256-…'") for every inline script or style sheet in the pages. */
export function hashInlineCode(element: 'script' | 'style', pages: readonly string[]): string[] {
  // Data blocks need no hash: the server writes the verse of the day into a page as JSON.
  const inline = new RegExp(
    `<${element}(?![^>]*\\s(?:src=|type="application/json"))[^>]*>([\\s\\S]*?)</${element}>`,
    'g',
  )
  const matches = pages.flatMap((page) => [...page.matchAll(inline)])
  return [...new Set(matches.map(([, code = '']) => `'sha256-${sha256(code)}'`))]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
