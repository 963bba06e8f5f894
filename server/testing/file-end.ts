const opened: (() => unknown)[] = []

/** Closes something when the test file ends. Unlike `afterAll`, can be called within a test. */
export const atEndOfFile = (close: () => unknown): void => void opened.push(close)

/** Closes everything in reverse order. */
export async function closeAtEnd(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close()
}
