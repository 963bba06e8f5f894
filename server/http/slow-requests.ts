import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which the head of a request must have arrived. */
const HEAD = 15_000
/** Milliseconds in which any request must have arrived, with the largest file that members may send. */
const LONGEST = 10 * 60_000
/** Milliseconds in which every other request must have arrived. */
const ORDINARY = 30_000

/**
 * Times for Node's own server. It looks at its connections every half minute unless told otherwise, and takes the longer one
 * of two times that contradict each other: 30 seconds would be 90.
 */
export const ARRIVAL = {
  requestTimeout: LONGEST,
  http: { headersTimeout: HEAD, requestTimeout: LONGEST, connectionsCheckingInterval: 1000 },
}

/** What Node tells of a request that did not arrive in time; Fastify answers it with 408 and closes the connection. */
const timeout = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Ends requests whose body has not arrived after 30 seconds, whether or not anybody still reads it; those to `large` routes
 * may take ten minutes. This must be the first hook that can refuse a request.
 */
export function endSlowRequests(app: FastifyInstance, large: readonly string[]): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.complete || large.includes(routeOptions.url ?? '')) return
    const timer = setTimeout(() => {
      // What nobody reads, like the empty body of a long download, has no end, but has arrived.
      if (raw.complete) return
      const server: Server = app.server
      server.emit('clientError', timeout(), raw.socket)
    }, ORDINARY)
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
}
