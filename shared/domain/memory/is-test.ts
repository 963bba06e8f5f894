import type { Method } from '../progress/attempt.ts'

/** Whether the text counts as hidden if the browser doesn't say. */
const HIDDEN_BY_ITSELF: Readonly<Record<Method, boolean | null>> = {
  'voice-memory': true,
  // The listener holds the text.
  listener: true,
  typed: false,
  letters: false,
  // Never tests: the text was in view, or nothing was recited.
  'voice-guided': null,
  marked: null,
}

export function isTest({
  method,
  textHidden,
}: {
  readonly method: Method
  readonly textHidden?: boolean | null
}): boolean {
  const byItself = HIDDEN_BY_ITSELF[method]
  return byItself !== null && (textHidden ?? byItself)
}
