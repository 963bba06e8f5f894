import type { RateLimits } from '../../rate-limits/rate-limits.ts'

const QUARTER_HOUR = 15 * 60

const OF_ADDRESS = { name: 'refused sign-ins of an address', most: 100, seconds: QUARTER_HOUR }
const OF_ACCOUNT = { name: 'refused sign-ins of an account', seconds: QUARTER_HOUR }
const PAUSES = 'pauses between sign-ins of an account'

/** Refused sign-ins of one account after which the next one has to wait. */
const WITHOUT_PAUSE = 10
/** Seconds: long enough to make guessing hopeless, short enough for a member whose name somebody else guesses at. */
const LONGEST_PAUSE = 60

/** Takes something back that was counted too early. */
type TakeBack = () => Promise<void>

/** Seconds to wait after so many refused sign-ins of an account: 1, 2, 4 ... 60. */
export const pauseAfter = (refused: number): number => Math.min(2 ** (refused - WITHOUT_PAUSE), LONGEST_PAUSE)

/**
 * Tries a sign-in that may be refused: each address may have 100 of them in a quarter of an hour, and each account ten,
 * from wherever they come, then one after each pause. What is counted before the work (so that many at once cannot slip
 * through) is taken back unless the sign-in is refused: a busy server is no wrong password. Rejects with 429.
 *
 * @param work gives the id of the member, null for a wrong password
 */
export async function limitSignIns(
  limits: RateLimits,
  { address, accounts }: { readonly address: string; readonly accounts: () => Promise<readonly string[]> },
  work: () => Promise<string | null>,
): Promise<string | null> {
  const counted: TakeBack[] = []
  const takeBack = async () => {
    for (const each of counted.toReversed()) await each()
  }
  try {
    counted.push(await limits.count(OF_ADDRESS, address))
    for (const account of await accounts()) await countAccount(limits, account, counted)
    const id = await work()
    if (id !== null) await takeBack()
    return id
  } catch (error) {
    await takeBack()
    throw error
  }
}

async function countAccount(limits: RateLimits, account: string, counted: TakeBack[]): Promise<void> {
  const { hits, takeBack } = await limits.tally(OF_ACCOUNT, account)
  counted.push(takeBack)
  if (hits < WITHOUT_PAUSE) return
  counted.push(await limits.takeTurn(PAUSES, pauseAfter(hits), account))
}
