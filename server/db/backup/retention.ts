import { CLOCK_SKEW } from '../lasting.ts'

/** Backups of each kind that are kept; older ones go. */
const KEPT = 7
/** Hourly backups cover a day. */
const KEPT_HOURLY = 24

/** Milliseconds for which what a migration or a restore put aside is kept: long enough for missing data to be noticed. */
const SAFETY_AGE = 30 * 86_400_000

/** Something that was kept at a moment, for a reason. */
interface Dated {
  readonly madeAt: Date
  readonly reason: string
}

/** Whether a name says that it was made later than now: then the clock was ahead when it was made. */
export const isOfTheFuture = ({ madeAt }: Pick<Dated, 'madeAt'>, now: Date): boolean =>
  +madeAt > +now + CLOCK_SKEW

/** The newest one that a believable name has; of the future is none. */
export const lastOf = <Of extends Dated>(all: readonly Of[], now: Date): Of | undefined =>
  newestFirst(all, now).find((one) => !isOfTheFuture(one, now))

/**
 * Those that need not be kept any longer: of each kind all but the newest seven (of hourly ones 24), and of those made for safety also what is
 * older than thirty days, but for the newest. Those of the future count as the oldest.
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
  const rank = (one: Of) => (isOfTheFuture(one, now) ? 1 : 0)
  return [...all].sort((a, b) => rank(a) - rank(b) || +b.madeAt - +a.madeAt)
}
