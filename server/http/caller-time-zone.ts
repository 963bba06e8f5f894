import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '#shared/domain/calendar-day.ts'

/** Returns the IANA name in X-Time-Zone; null if missing or unknown. */
export function namedTimeZone(request: FastifyRequest): string | null {
  const named = request.headers['x-time-zone']
  return typeof named === 'string' && isTimeZone(named) ? named : null
}

export const timeZoneOf = (request: FastifyRequest): string => namedTimeZone(request) ?? 'UTC'
