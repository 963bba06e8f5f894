import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = {
  /** Liveness: 200 while the process answers, whatever the database does. */
  check: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    response: z.object({ status: z.literal('ok') }),
  }),

  /** Readiness: 200 while the server can do its work; 503 without its database, today's tables, or room on the disk. */
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    response: z.object({ status: z.literal('ready') }),
  }),
}
