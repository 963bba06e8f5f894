const MINUTE = 60
const HOUR = 60 * MINUTE

/** Formats seconds as "Xh Ym", or "Ym" under an hour. Rounds down: 59 seconds are "0m". */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR) / MINUTE)
  return seconds < HOUR ? `${minutes}m` : `${Math.floor(seconds / HOUR)}h ${minutes}m`
}

/** Like `formatDuration`, but shows less than a minute in seconds: "42s". */
export function formatShortDuration(seconds: number): string {
  return seconds < MINUTE ? `${Math.floor(seconds)}s` : formatDuration(seconds)
}

/** Rounds seconds to the minutes shown on "Set Complete". */
export function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / MINUTE)
}
