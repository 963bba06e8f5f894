const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Units with their length in seconds, and the seconds from which each is used. */
const UNITS: readonly (readonly [from: number, unit: string, length: number])[] = [
  [365 * DAY, 'year', 365 * DAY],
  [30 * DAY, 'month', 30 * DAY],
  [7 * DAY, 'week', 7 * DAY],
  [DAY, 'day', DAY],
  [HOUR, 'hour', HOUR],
  [MINUTE, 'minute', MINUTE],
]

/**
 * Formats how long ago something was: "just now", "5 minutes ago", "1 week ago". Rounds down; anything in the
 * future is "just now".
 * @param then milliseconds since 1970-01-01T00:00Z
 * @param now likewise
 */
export function timeAgo(then: number, now: number): string {
  const seconds = (now - then) / 1000
  const unitFound = UNITS.find(([from]) => seconds >= from)
  if (unitFound === undefined) return 'just now'
  const [, unit, length] = unitFound
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
