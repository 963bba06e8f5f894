import { HttpError } from '../../http/errors.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

const ADDRESS_LIMIT = { name: 'refused sign-ins of an address', max: 100, seconds: QUARTER_HOUR_SECONDS }

/** A shared count of refused sign-ins. After `withoutPause` of them, each further one has to wait. */
interface Counter {
  readonly name: string
  readonly seconds: number
  readonly withoutPause: number
}
const FROM_KNOWN_BROWSER: Counter = {
  name: 'from a known browser',
  seconds: QUARTER_HOUR_SECONDS,
  withoutPause: 10,
}
const FROM_NETWORK: Counter = { name: 'from a network', seconds: QUARTER_HOUR_SECONDS, withoutPause: 10 }
/** Limits guesses from many networks: 100, then one a minute, so fewer than 1,600 a day. */
const FROM_EVERYWHERE: Counter = { name: 'from everywhere', seconds: DAY_SECONDS, withoutPause: 100 }

/** Long enough to make guessing hopeless, short enough for a person to wait. */
const MAX_PAUSE_SECONDS = 60

interface Caller {
  readonly address: string
  readonly network: string
}

interface Target {
  readonly account: string
  /** Identifies the browser, if the account's owner has signed in with it before. */
  readonly knownBrowser: string | null
}

/** Reverts a count. */
type Refund = () => Promise<void>

/** Returns the seconds to wait after that many refused sign-ins: 1, 2, 4 ... 60. */
export const getPauseSeconds = (refused: number, withoutPause: number): number =>
  Math.min(2 ** (refused - withoutPause), MAX_PAUSE_SECONDS)

/**
 * Applies the limits to a sign-in attempt. An address may have 100 refused sign-ins per quarter hour, across accounts.
 * An account may have ten from one network, then one after each pause, and 100 a day from everywhere, then one a minute.
 * A browser that the owner has signed in with has its own limit of ten and its own pauses, so strangers' guesses never
 * delay it.
 *
 * Counts before the work, so parallel requests can't slip through, and reverts the count unless the sign-in is refused:
 * a busy server is not a wrong password. A sign-in that has to wait counts for the address, but not for the account.
 *
 * @param work returns the member's id, or null for a wrong password
 * @throws HttpError 429
 */
export async function limitSignIns(
  limits: RateLimits,
  { address, network }: Caller,
  targets: readonly Target[],
  work: () => Promise<string | null>,
): Promise<string | null> {
  const [turns, tallies]: [Refund[], Refund[]] = [[], []]
  const refunds = { turns, tallies }
  try {
    const isKnown = targets.length > 0 && targets.every(({ knownBrowser }) => knownBrowser !== null)
    if (!isKnown) turns.push(await limits.count(ADDRESS_LIMIT, address))
    for (const { account, knownBrowser } of targets) {
      if (knownBrowser === null) await countStranger(limits, account, network, refunds)
      else await count(limits, FROM_KNOWN_BROWSER, [account, knownBrowser], refunds)
    }
    const id = await work()
    if (id !== null) await refundAll([...turns, ...tallies])
    return id
  } catch (error) {
    const hasToWait = error instanceof HttpError && error.statusCode === 429
    await refundAll(hasToWait ? tallies : [...turns, ...tallies])
    throw error
  }
}

interface Refunds {
  readonly turns: Refund[]
  readonly tallies: Refund[]
}

/** Counts the network first: while it has to wait, its guesses don't use up the limit that all networks share. */
async function countStranger(limits: RateLimits, account: string, network: string, refunds: Refunds) {
  await count(limits, FROM_NETWORK, [account, network], refunds)
  await count(limits, FROM_EVERYWHERE, [account], refunds)
}

async function count(
  limits: RateLimits,
  { name, seconds, withoutPause }: Counter,
  who: readonly string[],
  { turns, tallies }: Refunds,
): Promise<void> {
  const { hits, refund } = await limits.tally({ name: `refused sign-ins ${name}`, seconds }, ...who)
  tallies.push(refund)
  if (hits < withoutPause) return
  turns.push(
    await limits.takeTurn(`pauses between sign-ins ${name}`, getPauseSeconds(hits, withoutPause), ...who),
  )
}

async function refundAll(refunds: readonly Refund[]): Promise<void> {
  for (const each of refunds.toReversed()) await each()
}
