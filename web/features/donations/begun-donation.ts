import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { type Stored, storedJson } from '#web/stores/browser-storage.ts'

/** The two pages on which a donation can be made. */
type GivingPage = 'donate' | 'checkout'

/** A donation that was begun in this tab. Its id makes asking again the same donation. */
interface Begun {
  readonly requestId: string
  readonly cents: number
}

/** A donation that waits for its payment. */
export interface WaitingDonation {
  readonly clientSecret: string
  /** Null where only the provider knows. */
  readonly cents: number | null
  /** It was begun before this page was loaded, and may have been paid since. */
  readonly isResumed: boolean
}

/**
 * What was begun on this page and has not ended yet, through reloads and the way to a bank and back. Where the browser
 * keeps nothing, a reload begins another donation, and this one is never paid.
 */
export const begunDonation = (page: GivingPage): Stored<Begun> =>
  storedJson(`donation:${page}`, 'session', (kept) => {
    const { requestId, cents } = Object(kept) as Partial<Begun>
    return typeof requestId === 'string' && typeof cents === 'number' ? { requestId, cents } : null
  })

const CALLS = {
  donate: 'POST /api/create-donation-intent',
  checkout: 'POST /api/create-payment-intent',
} as const

/** Begins a donation, or goes on with the one of the same amount that was begun here before. Throws what `call` throws. */
export async function requestDonation(page: GivingPage, cents: number): Promise<WaitingDonation> {
  const begun = begunDonation(page)
  const before = begun.read()
  const isResumed = before?.cents === cents
  const requestId = isResumed ? before.requestId : crypto.randomUUID()
  begun.keep({ requestId, cents })
  try {
    const { clientSecret } = await call(CALLS[page], { body: { amount: cents / 100, requestId } })
    return { clientSecret, cents, isResumed }
  } catch (error) {
    if (!isResumed || !(error instanceof ApiError) || error.status !== 409) throw error
    // Begun by another member who was signed in then.
    begun.forget()
    return requestDonation(page, cents)
  }
}
