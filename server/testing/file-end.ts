/** What a test file has opened and not yet closed. */
const opened: (() => unknown)[] = []

/** Closes something when the test file ends that runs; other than `afterAll`, it may be said within a test too. */
export const atEndOfFile = (close: () => unknown): void => void opened.push(close)

/** Closes what the test file has opened, the last first. */
export async function endFile(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close()
}
