import { storedText } from '#web/stores/browser-storage.ts'

const DAY_MS = 86_400_000
/** Whoever has said "Not now" is not asked again for so long. */
const NOT_NOW_MS = 30 * DAY_MS

/** Until when nothing is offered, in milliseconds since 1970-01-01T00:00Z. */
const quietUntil = storedText('larger-recognizer-quiet', 'local')

/** Whether the larger recognizer may be offered: at most once a day in this browser, and not where it was declined. */
export function mayOffer(now: number): boolean {
  const until = Number(quietUntil.read()) || 0
  // A clock that was wrong, and was set right, must not keep quiet for years.
  return now >= until || until > now + NOT_NOW_MS
}

/** It was offered. */
export function offered(now: number): void {
  quietUntil.keep(`${now + DAY_MS}`)
}

/** It was declined for now. */
export function declined(now: number): void {
  quietUntil.keep(`${now + NOT_NOW_MS}`)
}
