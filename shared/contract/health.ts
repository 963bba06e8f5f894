import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What is known of the standby that is asked what may be some seconds old. */
const Replica = z.object({
  status: z.enum(['in use', 'behind', 'unreachable', 'not a standby']),
  /** Seconds since it had everything that the primary had; null where that cannot be told. */
  lagSeconds: z.nullable(z.number()),
})

export const health = {
  /** Liveness: 200 while the process answers, whatever the database does. */
  check: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    response: z.object({ status: z.literal('ok') }),
  }),

  /**
   * Readiness: 200 while the server can do its work; 503 without its database, today's tables, or room on the disk.
   * A replica that cannot be used is no reason: everything is then read from the database itself.
   */
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    response: z.object({ status: z.literal('ready'), replica: z.exactOptional(Replica) }),
  }),
}
