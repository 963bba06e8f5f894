import type { FastifyInstance } from 'fastify'
import { getSiteAddress } from './site-address.ts'

/** All other screens require sign-in. */
const PUBLIC_PATHS = ['/', '/register', '/login', '/donate', '/microphone', '/privacy']

export function routeSiteMap(
  app: FastifyInstance,
  { publicUrl }: { readonly publicUrl: URL | undefined },
): void {
  app.get('/robots.txt', async (_, reply) => {
    const map = new URL('/sitemap.xml', getSiteAddress(app, publicUrl)).href
    const lines = ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${map}`]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (_, reply) => {
    const address = getSiteAddress(app, publicUrl)
    const pages = PUBLIC_PATHS.map((path) => `  <url><loc>${new URL(path, address).href}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...pages,
          '</urlset>',
          '',
        ].join('\n'),
      )
  })
}
