/** The maximum number of browsers per member that get reminders. Adding another drops the oldest. */
export const MAX_PUSH_BROWSERS = 10

/** The number of consecutive failures of its push service after which a browser is dropped. */
export const MAX_FAILURES = 5

interface Recipient {
  readonly failures: number
}

/**
 * Sorts recently failed browsers last, and each member's first browser before anyone's second, so dead subscriptions
 * delay no one.
 */
export function sortPushes<Browser extends Recipient>(
  browsersByMember: readonly (readonly Browser[])[],
): Browser[] {
  const turns = browsersByMember.flatMap((browsers) =>
    browsers.toSorted((a, b) => a.failures - b.failures).map((browser, turn) => ({ browser, turn })),
  )
  return turns
    .sort((a, b) => a.browser.failures - b.browser.failures || a.turn - b.turn)
    .map(({ browser }) => browser)
}
