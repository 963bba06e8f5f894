import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '#shared/domain/calendar-day.ts'

/** Returns the IANA name in X-Time-Zone; null if missing or unknown. */
export function readTimeZone(request: FastifyRequest): string | null {
  const name = request.headers['x-time-zone']
  return typeof name === 'string' && isTimeZone(name) ? name : null
}

export const timeZoneOf = (request: FastifyRequest): string => readTimeZone(request) ?? 'UTC'
