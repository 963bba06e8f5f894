import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = {
  /** 200 while the server can do its work, else 503. */
  check: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    response: z.object({ status: z.literal('ok') }),
  }),
}
