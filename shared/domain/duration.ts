const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** Formats seconds as "Xh Ym", or "Ym" under an hour. Rounds down: 59 seconds are "0m". */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS)
  return seconds < HOUR_SECONDS ? `${minutes}m` : `${Math.floor(seconds / HOUR_SECONDS)}h ${minutes}m`
}

/** Formats like `formatDuration`, but shows less than a minute in seconds: "42s". */
export function formatShortDuration(seconds: number): string {
  return seconds < MINUTE_SECONDS ? `${Math.floor(seconds)}s` : formatDuration(seconds)
}

/** Rounds seconds down to the minutes shown on "Set Complete". */
export function toWholeMinutes(seconds: number): number {
  return Math.floor(seconds / MINUTE_SECONDS)
}
