import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './web-files.ts'

/** Milliseconds for which what it says may be believed; whoever asks later gets it anew. */
const VALID = 180 * 24 * 60 * 60 * 1000

interface SecurityTxtNeeds {
  /** Whom to write to: "mailto:..." or "https://...". */
  readonly securityContact: string | undefined
  readonly publicUrl: URL | undefined
  readonly clock: () => Date
}

/** Mounts the place where people look for whom to tell of a weakness (RFC 9116); unknown where nobody is named. */
export function routeSecurityTxt(app: FastifyInstance, needs: SecurityTxtNeeds): void {
  const { securityContact, publicUrl, clock } = needs
  const path = '/.well-known/security.txt'
  app.get(path, async (request, reply) => {
    if (securityContact === undefined) return answerNotFound(request, reply)
    const expires = new Date(+clock() + VALID).toISOString()
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, 'Preferred-Languages: en']
    if (publicUrl !== undefined) lines.push(`Canonical: ${new URL(path, publicUrl).href}`)
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
