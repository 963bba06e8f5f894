const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds as "Xh Ym", under an hour "Ym". Rounded down: 59 seconds are "0m". */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR) / MINUTE)
  return seconds < HOUR ? `${minutes}m` : `${Math.floor(seconds / HOUR)}h ${minutes}m`
}

/** The same for the list of recent practice, where less than a minute is shown in seconds: "42s". */
export function formatShortDuration(seconds: number): string {
  return seconds < MINUTE ? `${Math.floor(seconds)}s` : formatDuration(seconds)
}

/** Whole minutes, as "Set Complete" shows them. */
export function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / MINUTE)
}
