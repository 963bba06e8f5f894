const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The units, each with its length in seconds, and from how many seconds on it is used. */
const UNITS: readonly (readonly [from: number, unit: string, length: number])[] = [
  [365 * DAY, 'year', 365 * DAY],
  [30 * DAY, 'month', 30 * DAY],
  [7 * DAY, 'week', 7 * DAY],
  [DAY, 'day', DAY],
  [HOUR, 'hour', HOUR],
  [MINUTE, 'minute', MINUTE],
]

/**
 * How long ago something was: "just now", "5 minutes ago", "1 week ago". Rounded down; anything in the future was just
 * now.
 *
 * @param then milliseconds since 1970-01-01T00:00Z
 * @param now the same
 */
export function timeAgo(then: number, now: number): string {
  const seconds = (now - then) / 1000
  const found = UNITS.find(([from]) => seconds >= from)
  if (found === undefined) return 'just now'
  const [, unit, length] = found
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
