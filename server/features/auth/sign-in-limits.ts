import { HttpError } from '../../http/errors.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60

const OF_ADDRESS = { name: 'refused sign-ins of an address', most: 100, seconds: QUARTER_HOUR }

/** A shared count of refused sign-ins. After `withoutPause` of them, each further one has to wait. */
interface Count {
  readonly name: string
  readonly seconds: number
  readonly withoutPause: number
}
const FROM_KNOWN_BROWSER: Count = { name: 'from a known browser', seconds: QUARTER_HOUR, withoutPause: 10 }
const FROM_NETWORK: Count = { name: 'from a network', seconds: QUARTER_HOUR, withoutPause: 10 }
/** Limits guesses from many networks: 100, then one a minute, so fewer than 1,600 a day. */
const FROM_EVERYWHERE: Count = { name: 'from everywhere', seconds: DAY, withoutPause: 100 }

/** Seconds: long enough to make guessing hopeless, short enough for a person to wait. */
const LONGEST_PAUSE = 60

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
type TakeBack = () => Promise<void>

/** Seconds to wait after that many failed sign-ins: 1, 2, 4 ... 60. */
export const pauseAfter = (refused: number, withoutPause: number): number =>
  Math.min(2 ** (refused - withoutPause), LONGEST_PAUSE)

/**
 * Applies the limits to a sign-in attempt. An address may have 100 refused per quarter of an hour, across accounts.
 * An account may have ten from one network, then one after each pause; and 100 a day from everywhere, then one
 * a minute. A browser the owner has signed in with has ten and pauses of its own, so strangers' guesses never
 * delay it.
 *
 * Counts before the work, so parallel requests can't slip through, and reverts it unless the sign-in is
 * refused: a busy server is not a wrong password. A sign-in that has to wait counts for the address, but not
 * for the account.
 *
 * @param work returns the member's id, null for a wrong password
 * @throws HttpError 429
 */
export async function limitSignIns(
  limits: RateLimits,
  { address, network }: Caller,
  targets: readonly Target[],
  work: () => Promise<string | null>,
): Promise<string | null> {
  const [turns, tallies]: [TakeBack[], TakeBack[]] = [[], []]
  const counted = { turns, tallies }
  try {
    const isKnown = targets.length > 0 && targets.every(({ knownBrowser }) => knownBrowser !== null)
    if (!isKnown) turns.push(await limits.count(OF_ADDRESS, address))
    for (const { account, knownBrowser } of targets) {
      if (knownBrowser === null) await countStranger(limits, account, network, counted)
      else await count(limits, FROM_KNOWN_BROWSER, [account, knownBrowser], counted)
    }
    const id = await work()
    if (id !== null) await takeBack([...turns, ...tallies])
    return id
  } catch (error) {
    const hasToWait = error instanceof HttpError && error.statusCode === 429
    await takeBack(hasToWait ? tallies : [...turns, ...tallies])
    throw error
  }
}

interface Counted {
  readonly turns: TakeBack[]
  readonly tallies: TakeBack[]
}

/** Count the network first: while it has to wait, its guesses don't use up what other networks share. */
async function countStranger(limits: RateLimits, account: string, network: string, counted: Counted) {
  await count(limits, FROM_NETWORK, [account, network], counted)
  await count(limits, FROM_EVERYWHERE, [account], counted)
}

async function count(
  limits: RateLimits,
  { name, seconds, withoutPause }: Count,
  who: readonly string[],
  { turns, tallies }: Counted,
): Promise<void> {
  const { hits, takeBack } = await limits.tally({ name: `refused sign-ins ${name}`, seconds }, ...who)
  tallies.push(takeBack)
  if (hits < withoutPause) return
  turns.push(await limits.takeTurn(`pauses between sign-ins ${name}`, pauseAfter(hits, withoutPause), ...who))
}

async function takeBack(counted: readonly TakeBack[]): Promise<void> {
  for (const each of counted.toReversed()) await each()
}
