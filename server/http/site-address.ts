import type { FastifyInstance } from 'fastify'

/**
 * Returns the configured address, or else the one the server listens on. It doesn't depend on the request, so it is safe to
 * use in emails.
 */
export function getSiteAddress({ server }: FastifyInstance, publicUrl: URL | undefined): string {
  if (publicUrl !== undefined) return publicUrl.origin
  const address = server.address()
  if (address === null || typeof address === 'string') return 'http://localhost'
  const name = address.address === '0.0.0.0' || address.address === '::' ? 'localhost' : address.address
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`
}
