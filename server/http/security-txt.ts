import type { FastifyInstance } from 'fastify'
import { sendNotFound } from './web-files.ts'

/** How long security.txt is valid. It is generated for each request. */
const VALIDITY_MS = 180 * 24 * 60 * 60 * 1000

interface SecurityTxtDeps {
  /** "mailto:..." or "https://...". */
  readonly securityContact: string | undefined
  readonly publicUrl: URL | undefined
  readonly clock: () => Date
}

/** Serves security.txt (RFC 9116), the contact for vulnerability reports; sends 404 without a contact. */
export function routeSecurityTxt(app: FastifyInstance, deps: SecurityTxtDeps): void {
  const { securityContact, publicUrl, clock } = deps
  const path = '/.well-known/security.txt'
  app.get(path, async (request, reply) => {
    if (securityContact === undefined) return sendNotFound(request, reply)
    const expires = new Date(+clock() + VALIDITY_MS).toISOString()
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, 'Preferred-Languages: en']
    if (publicUrl !== undefined) lines.push(`Canonical: ${new URL(path, publicUrl).href}`)
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
