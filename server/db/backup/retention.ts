import { CLOCK_SKEW } from '../lasting.ts'

const KEPT = 7
/** A day's worth. */
const KEPT_HOURLY = 24

/** Milliseconds to keep backups from before a migration or restore: long enough to notice missing data. */
const SAFETY_AGE = 30 * 86_400_000

interface Dated {
  readonly madeAt: Date
  readonly reason: string
}

/** Whether a name is dated in the future, because the clock was ahead. */
export const isFutureDated = ({ madeAt }: Pick<Dated, 'madeAt'>, now: Date): boolean =>
  +madeAt > +now + CLOCK_SKEW

export const lastOf = <Of extends Dated>(all: readonly Of[], now: Date): Of | undefined =>
  newestFirst(all, now).find((one) => !isFutureDated(one, now))

/**
 * Keeps the newest seven of each kind (24 of hourly ones), and of safety backups those of the last thirty days
 * and the newest. Treats those dated in the future as the oldest.
 */
export function outdated<Of extends Dated>(all: readonly Of[], now: Date): Of[] {
  const reasons = [...new Set(all.map(({ reason }) => reason))]
  return reasons.flatMap((reason) => {
    const ofKind = newestFirst(
      all.filter((one) => one.reason === reason),
      now,
    )
    const isForSafety = reason !== 'daily' && reason !== 'hourly'
    const isOld = ({ madeAt }: Of) => isForSafety && +now - +madeAt > SAFETY_AGE
    return ofKind.filter(
      (one, place) => place >= (reason === 'hourly' ? KEPT_HOURLY : KEPT) || (place > 0 && isOld(one)),
    )
  })
}

function newestFirst<Of extends Dated>(all: readonly Of[], now: Date): Of[] {
  const rank = (one: Of) => (isFutureDated(one, now) ? 1 : 0)
  return [...all].sort((a, b) => rank(a) - rank(b) || +b.madeAt - +a.madeAt)
}
