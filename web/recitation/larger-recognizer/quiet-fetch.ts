import type { SecondPass } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'

let isRunning = false

/** Downloads the larger recognizer in the background without asking. */
export async function fetchQuietly(pass: SecondPass): Promise<void> {
  isRunning = true
  await pass.fetch().finally(() => (isRunning = false))
}

/** Checks whether the running download started automatically. */
export const isFetchedQuietly = (): boolean => isRunning
