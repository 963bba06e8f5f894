/**
 * Whether a child's seat is active, by the server's hint cookie, which grants nothing. Known before the page has asked who
 * is here, and without a network.
 */
export const isSeatHere = (): boolean =>
  typeof document !== 'undefined' && /\bsigned-in=seat\b/.test(document.cookie)
