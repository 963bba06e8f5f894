import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'

/** Made anew by each process and kept nowhere: what is hidden with it leads back to nobody. */
const KEY = randomBytes(32)

/** Stands for somebody in the log: the same until the next start, and no way back to an address or a name. */
export const hidden = (somebody: string): string =>
  createHmac('sha256', KEY).update(somebody).digest('base64url').slice(0, 10)

/** What an operator who watches over the server should see, without personal data. */
export type SecurityEvent =
  | { readonly event: 'signed in'; readonly from: string; readonly member: string }
  | { readonly event: 'sign-in refused'; readonly from: string; readonly account: string }
  | { readonly event: 'sign-in stopped by a limit'; readonly from: string; readonly account: string }
  | { readonly event: 'third-party sign-in refused'; readonly from: string }
  | { readonly event: 'operator command'; readonly command: string; readonly outcome: 'done' | 'refused' }

/** Writes the line, marked with `security: true` so that it is found among the others. What went well is no warning. */
export function logSecurity(log: Pick<FastifyBaseLogger, 'info' | 'warn'>, event: SecurityEvent): void {
  log[event.event === 'signed in' ? 'info' : 'warn']({ security: true, ...event }, event.event)
}
