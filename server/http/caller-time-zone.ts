import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '#shared/domain/calendar-day.ts'

/** The caller's time zone: the IANA name in X-Time-Zone; null where it is missing or unknown. */
export function namedTimeZone(request: FastifyRequest): string | null {
  const named = request.headers['x-time-zone']
  return typeof named === 'string' && isTimeZone(named) ? named : null
}

/** The same, or UTC. */
export const timeZoneOf = (request: FastifyRequest): string => namedTimeZone(request) ?? 'UTC'
