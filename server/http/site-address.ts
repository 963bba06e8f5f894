import type { FastifyInstance } from 'fastify'

/**
 * Where people reach this server: the address that was set, else the one it listens on. It never depends on what a
 * caller says, so it may stand in a letter. A server that listens everywhere is reached here by the name of this machine.
 */
export function siteAddress({ server }: FastifyInstance, publicUrl: URL | undefined): string {
  if (publicUrl !== undefined) return publicUrl.origin
  const address = server.address()
  if (address === null || typeof address === 'string') return 'http://localhost'
  const name = address.address === '0.0.0.0' || address.address === '::' ? 'localhost' : address.address
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`
}
