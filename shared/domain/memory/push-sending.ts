/** Browsers of a member that reminders go to. One more takes the place of the oldest. */
export const MOST_BROWSERS = 10

/** A browser whose push service failed to take this many messages in a row is forgotten. */
export const MOST_FAILURES = 5

/** What decides when a browser's turn comes. */
interface Waiting {
  /** Messages in a row that its push service did not take. */
  readonly failures: number
}

/**
 * The order in which messages go out to the browsers of several members, given those of each: browsers that failed lately
 * come last, and each member's first browser comes before anyone's second. So no one's silent addresses hold up the others.
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
