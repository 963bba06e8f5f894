import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { getAddressKey } from '../rate-limits/rate-limits.ts'

/** The key is random per process and never stored, so pseudonyms can't be traced back. */
const KEY = randomBytes(32)

/** Returns a pseudonym for the log: stable until the next start, and not reversible. */
export const toPseudonym = (identity: string): string =>
  createHmac('sha256', KEY).update(identity).digest('base64url').slice(0, 10)

export const describeRequester = (request: FastifyRequest, userId: string) => ({
  from: toPseudonym(getAddressKey(request.ip)),
  member: toPseudonym(userId),
})

/** Security events of an account, caused by the member or an impostor. */
type AccountEvent =
  | 'signed in'
  | 'person switched'
  | 'device code refused'
  | 'seat made'
  | 'seat pictures refused'
  | 'seat deleted'
  | 'seat handed over'
  | 'device opened for seats'
  | 'signed out elsewhere'
  | 'password reset link sent'
  | 'password reset'
  | 'password changed'
  | 'email change requested'
  | 'email changed'
  | 'identity proven'
  | 'identity proof refused'
  | 'account deleted'

/** Events for operators who monitor the server, without personal data. */
type SecurityEvent =
  | { readonly event: AccountEvent; readonly from: string; readonly member: string }
  | { readonly event: 'sign-in refused'; readonly from: string; readonly account: string }
  | { readonly event: 'sign-in stopped by a limit'; readonly from: string; readonly account: string }
  | { readonly event: 'third-party sign-in refused'; readonly from: string }
  | { readonly event: 'operator command'; readonly command: string; readonly outcome: 'done' | 'refused' }

/** Refusals, and everything an operator did, are logged as warnings. */
const WARNINGS: ReadonlySet<SecurityEvent['event']> = new Set([
  'sign-in refused',
  'sign-in stopped by a limit',
  'third-party sign-in refused',
  'identity proof refused',
  'device code refused',
  'operator command',
])

/** Logs an event, marked with `security: true` for filtering. */
export function logSecurity(log: Pick<FastifyBaseLogger, 'info' | 'warn'>, event: SecurityEvent): void {
  log[WARNINGS.has(event.event) ? 'warn' : 'info']({ security: true, ...event }, event.event)
}
