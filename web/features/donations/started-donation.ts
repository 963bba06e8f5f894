import { createUuidV7 } from '#shared/domain/uuid.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { type Stored, openStoredJson } from '#web/stores/browser-storage.ts'

type GivingPage = 'donate' | 'checkout'

/** A donation started in this tab. Its id makes repeated requests idempotent. */
interface StartedDonation {
  readonly requestId: string
  readonly cents: number
}

export interface PendingDonation {
  readonly clientSecret: string
  /** Null if only the provider knows the amount. */
  readonly cents: number | null
  /** Whether it started before this page loaded, so it may have been paid since. */
  readonly isResumed: boolean
}

/**
 * Returns the store for a page's unfinished donation, which survives reloads and a redirect to a bank. Without
 * storage, a reload starts another donation, and this one stays unpaid.
 */
export const openStartedDonation = (page: GivingPage): Stored<StartedDonation> =>
  openStoredJson(`donation:${page}`, 'session', (stored) => {
    const { requestId, cents } = Object(stored) as Partial<StartedDonation>
    return typeof requestId === 'string' && typeof cents === 'number' ? { requestId, cents } : null
  })

const CALLS = {
  donate: 'POST /api/create-donation-intent',
  checkout: 'POST /api/create-payment-intent',
} as const

/** Starts a donation, or resumes one of the same amount started in this tab. Rejects like `call`. */
export async function requestDonation(page: GivingPage, cents: number): Promise<PendingDonation> {
  const started = openStartedDonation(page)
  const stored = started.read()
  const isResumed = stored?.cents === cents
  // Browsers have no `crypto.randomUUID` over plain http.
  const requestId = isResumed
    ? stored.requestId
    : createUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
  started.set({ requestId, cents })
  try {
    const { clientSecret } = await call(CALLS[page], { body: { amount: cents / 100, requestId } })
    return { clientSecret, cents, isResumed }
  } catch (error) {
    if (!isResumed || !(error instanceof ApiError) || error.status !== 409) throw error
    // Another member started it.
    started.remove()
    return requestDonation(page, cents)
  }
}
