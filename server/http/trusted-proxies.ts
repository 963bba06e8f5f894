import type { FastifyInstance } from 'fastify'
import { messages } from '../start/messages.ts'
import { bareAddresses } from './forwarded-addresses.ts'

/** Proxies whose X-Forwarded-For is trusted: none, that many in a row, or these addresses and networks. */
export type TrustedProxies = false | number | string[]

/** The same as Fastify takes it. Of several addresses, only those that trusted proxies have added count. */
export const trusting = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/**
 * Lets `request.ip` be an address whatever a proxy writes beside it: with a port, each connection would count as a caller
 * of its own. The header is read when `ip` is first asked for, so this must be the first hook.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for']
    if (typeof header !== 'string') return
    raw.headers['x-forwarded-for'] = bareAddresses(header, raw.socket.remoteAddress ?? '')
  })
}

/** Warns once where a proxy seems to stand in front of the server that the settings do not know of. */
export function warnOfUnknownProxy(app: FastifyInstance, proxies: TrustedProxies): void {
  if (proxies !== false) return
  let isWarned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn(messages.untrustedProxy)
  })
}
