import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '#shared/domain/calendar-day.ts'

/** Returns the IANA name in X-Time-Zone, or null if it is missing or unknown. */
export function readTimeZone(request: FastifyRequest): string | null {
  const name = request.headers['x-time-zone']
  return typeof name === 'string' && isTimeZone(name) ? name : null
}

export const readTimeZoneOrUtc = (request: FastifyRequest): string => readTimeZone(request) ?? 'UTC'
