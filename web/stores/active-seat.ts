/**
 * Checks whether a child's seat is active, according to the server's hint cookie, which grants nothing. Known
 * offline, and before the page has asked who is signed in.
 */
export const isSeatActive = (): boolean =>
  typeof document !== 'undefined' && /\bsigned-in=seat\b/.test(document.cookie)
