import { CLOCK_SKEW_MS } from '../expiry.ts'

const MAX_DAILY = 7
/** A day's worth of hourly backups. */
const MAX_HOURLY = 24

/** How long to keep backups made before a migration or restore: long enough to notice missing data. */
const SAFETY_AGE_MS = 30 * 86_400_000

interface Dated {
  readonly madeAt: Date
  readonly reason: string
}

/** Returns whether a backup is dated in the future, which means the clock was ahead. */
export const isFutureDated = ({ madeAt }: Pick<Dated, 'madeAt'>, now: Date): boolean =>
  +madeAt > +now + CLOCK_SKEW_MS

export const findLatest = <T extends Dated>(all: readonly T[], now: Date): T | undefined =>
  newestFirst(all, now).find((one) => !isFutureDated(one, now))

/**
 * Returns the backups to delete: all but the newest seven of each kind (24 hourly ones). Safety backups are also deleted
 * after 30 days, except the newest. Treats backups dated in the future as the oldest.
 */
export function findOutdated<T extends Dated>(all: readonly T[], now: Date): T[] {
  const reasons = [...new Set(all.map(({ reason }) => reason))]
  return reasons.flatMap((reason) => {
    const sameKind = newestFirst(
      all.filter((one) => one.reason === reason),
      now,
    )
    const isForSafety = reason !== 'daily' && reason !== 'hourly'
    const isOld = ({ madeAt }: T) => isForSafety && +now - +madeAt > SAFETY_AGE_MS
    return sameKind.filter(
      (one, place) => place >= (reason === 'hourly' ? MAX_HOURLY : MAX_DAILY) || (place > 0 && isOld(one)),
    )
  })
}

function newestFirst<T extends Dated>(all: readonly T[], now: Date): T[] {
  const rank = (backup: T) => (isFutureDated(backup, now) ? 1 : 0)
  return [...all].sort((a, b) => rank(a) - rank(b) || +b.madeAt - +a.madeAt)
}
