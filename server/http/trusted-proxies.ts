import type { FastifyInstance } from 'fastify'
import { messages } from '../start/messages.ts'
import { cleanForwardedFor } from './forwarded-addresses.ts'

/** Proxies trusted to set X-Forwarded-For: none, a number of hops, or addresses and networks. */
export type TrustedProxies = false | number | string[]

/** Converts the setting for Fastify. Of several addresses, only those added by trusted proxies count. */
export const toTrustProxy = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/**
 * Strips ports from X-Forwarded-For, because with ports, each connection would count as a separate caller. Must be
 * the first hook, because Fastify reads the header when `ip` is first used.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for']
    if (typeof header !== 'string') return
    raw.headers['x-forwarded-for'] = cleanForwardedFor(header, raw.socket.remoteAddress ?? '')
  })
}

/** Warns once if an unconfigured proxy seems to be in front of the server. */
export function warnAboutUnknownProxy(app: FastifyInstance, proxies: TrustedProxies): void {
  if (proxies !== false) return
  let isWarned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn(messages.untrustedProxy)
  })
}
