const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Units with their lengths, and the ages from which each is used, in seconds. */
const UNITS: readonly (readonly [from: number, unit: string, length: number])[] = [
  [365 * DAY_SECONDS, 'year', 365 * DAY_SECONDS],
  [30 * DAY_SECONDS, 'month', 30 * DAY_SECONDS],
  [7 * DAY_SECONDS, 'week', 7 * DAY_SECONDS],
  [DAY_SECONDS, 'day', DAY_SECONDS],
  [HOUR_SECONDS, 'hour', HOUR_SECONDS],
  [MINUTE_SECONDS, 'minute', MINUTE_SECONDS],
]

/**
 * Formats how long ago something was: "just now", "5 minutes ago", "1 week ago". Rounds down. A future time is "just now".
 * @param then milliseconds since 1970-01-01T00:00Z, like `now`
 */
export function formatTimeAgo(then: number, now: number): string {
  const seconds = (now - then) / 1000
  const unitFound = UNITS.find(([from]) => seconds >= from)
  if (unitFound === undefined) return 'just now'
  const [, unit, length] = unitFound
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
