import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Replica = z.object({
  status: z.enum(['in use', 'behind', 'unreachable', 'not a standby']),
  /** How far it is behind the primary; null if unknown. */
  lagSeconds: z.nullable(z.number()),
})

export const health = {
  /** Responds with 200 while the process is alive, whatever the state of the database. */
  checkLiveness: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    response: z.object({ status: z.literal('ok') }),
  }),

  /**
   * Responds with 200 while the server can work, and 503 without its database, current tables, or disk space. An
   * unusable replica makes no difference, because reads then go to the primary.
   */
  checkReadiness: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    response: z.object({ status: z.literal('ready'), replica: z.exactOptional(Replica) }),
  }),
}
