/** Maximum browsers per member that get reminders. Adding another drops the oldest. */
export const MAX_BROWSERS = 10

/** Forget a browser after this many consecutive failures of its push service. */
export const MAX_FAILURES = 5

interface Waiting {
  readonly failures: number
}

/**
 * Puts recently failed ones last, and each member's first before anyone's second, so dead addresses delay no one.
 */
export function inSendingOrder<Browser extends Waiting>(
  ofMembers: readonly (readonly Browser[])[],
): Browser[] {
  const turns = ofMembers.flatMap((browsers) =>
    browsers.toSorted((a, b) => a.failures - b.failures).map((browser, turn) => ({ browser, turn })),
  )
  return turns
    .sort((a, b) => a.browser.failures - b.browser.failures || a.turn - b.turn)
    .map(({ browser }) => browser)
}
