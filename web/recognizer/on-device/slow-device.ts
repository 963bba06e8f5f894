import { openStoredText } from '#web/stores/browser-storage.ts'

const PAUSE_MS = 30 * 86_400_000

/** When the device was too slow for the second pass, in milliseconds since 1970-01-01T00:00Z. */
const wasSlowAt = openStoredText('larger-recognizer-slow', 'local')

/** Returns when the second pass may run again after the device was too slow for it, or null if it may run now. */
export function slowUntil(now: number): number | null {
  const at = Number(wasSlowAt.read()) || 0
  // Don't let a clock that was ahead turn it off for years.
  return at > 0 && at <= now && now < at + PAUSE_MS ? at + PAUSE_MS : null
}

/** Notes that the device was too slow for the second pass. */
export const rememberSlow = (now: number): void => wasSlowAt.set(`${now}`)

/** Lets the second pass run again. */
export const forgetSlow = (): void => wasSlowAt.remove()
