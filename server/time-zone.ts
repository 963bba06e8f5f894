import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '#shared/domain/calendar-day.ts'

/** Where the caller's calendar hangs: the IANA name in X-Time-Zone, or UTC where it is missing or no time zone. */
export function timeZoneOf(request: FastifyRequest): string {
  const named = request.headers['x-time-zone']
  return typeof named === 'string' && isTimeZone(named) ? named : 'UTC'
}
