import type { Method } from '../progress/attempt.ts'

/** Whether the text was out of sight where the browser did not say so. */
const HIDDEN_BY_ITSELF: Readonly<Record<Method, boolean | null>> = {
  'voice-memory': true,
  typed: false,
  // With the text in view, or without a recitation: never a test.
  'voice-guided': null,
  marked: null,
}

/** Whether an attempt is a test of memory, and not practice. */
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
