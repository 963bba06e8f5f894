import type { FastifyRequest } from 'fastify'
import { type CalendarDay, getDayInZone } from '#shared/domain/calendar-day.ts'
import type { Database } from '../../db/database.ts'
import { readTimeZoneOrUtc } from '../../http/caller-time-zone.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import type { PushDeps } from '../reviews/index.ts'

export interface GroupDeps extends PushDeps {
  readonly database: Database
  readonly clock: () => Date
  readonly limits: RateLimits
  readonly library: TextLibrary
  /** Whether leaders may invite people to create an account. */
  readonly leadersInvite: boolean
}

/** Returns the current date in the caller's time zone. */
export const getToday = ({ clock }: Pick<GroupDeps, 'clock'>, request: FastifyRequest): CalendarDay =>
  getDayInZone(clock(), readTimeZoneOrUtc(request))
