import { openStoredText } from '#web/stores/browser-storage.ts'

const DAY_MS = 86_400_000
/** How long "Not now" lasts. */
const NOT_NOW_MS = 30 * DAY_MS

/** When the offer may return, in milliseconds since 1970-01-01T00:00Z. */
const quietUntil = openStoredText('larger-recognizer-quiet', 'local')

/**
 * Checks whether the larger recognizer may be offered, or fetched without asking: at most once a day in this
 * browser, and not after "Not now".
 */
export function mayOffer(now: number): boolean {
  const until = Number(quietUntil.read()) || 0
  // Don't let a clock that was wrong suppress the offer for years.
  return now >= until || until > now + NOT_NOW_MS
}

/** Checks whether the larger recognizer was offered or fetched in this browser before. */
export const wasOffered = (): boolean => quietUntil.read() !== null

export function recordOffer(now: number): void {
  quietUntil.set(`${now + DAY_MS}`)
}

export function recordDecline(now: number): void {
  quietUntil.set(`${now + NOT_NOW_MS}`)
}
