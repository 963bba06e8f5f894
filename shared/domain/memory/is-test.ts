import type { Method } from '../progress/attempt.ts'

/** Whether the text counts as hidden if the browser doesn't report it; null for methods that are never tests. */
const HIDDEN_BY_DEFAULT: Readonly<Record<Method, boolean | null>> = {
  'voice-memory': true,
  // Only the listener sees the text.
  listener: true,
  typed: false,
  letters: false,
  // The text was in view, or nothing was recited.
  'voice-guided': null,
  marked: null,
}

/** Returns whether an attempt is a test: a recitation with its text hidden. */
export function isTest({
  method,
  textHidden,
}: {
  readonly method: Method
  readonly textHidden?: boolean | null
}): boolean {
  const hiddenByDefault = HIDDEN_BY_DEFAULT[method]
  return hiddenByDefault !== null && (textHidden ?? hiddenByDefault)
}
