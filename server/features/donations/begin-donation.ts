import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/new-id.ts'
import { HttpError, conflict } from '../../http/errors.ts'
import { getAddressKey, type RateLimits } from '../../rate-limits/rate-limits.ts'
import { type Payments, PaymentError } from '../../payments/payments.ts'
import type { DonationService } from './donation-service.ts'
import { messages } from './messages.ts'
import { addDonation, type DonationRow, setPayment } from './store.ts'

const INTENT_LIMIT = { name: 'donation intents', max: 20, seconds: 60 * 60 }

export interface DonationDeps extends DonationService {
  readonly limits: RateLimits
}

export interface RequestedDonation {
  readonly source: DonationRow['source']
  readonly userId: string | null
  readonly amountCents: number
  /** The page's id for the request, so a retry doesn't create a second donation. */
  readonly requestId: string | null
}

/**
 * Starts a donation and returns its client secret. Stores the donation before calling the provider, so the provider's
 * messages find it even if something fails in between.
 */
export async function beginDonation(
  deps: DonationDeps,
  requested: RequestedDonation,
  request: FastifyRequest,
): Promise<string> {
  const { payments } = deps.provider
  if (payments === null) throw new HttpError(503, messages.closed)
  await deps.limits.count(INTENT_LIMIT, getAddressKey(request.ip))
  const now = deps.clock()
  const fresh = { id: newId(now), status: 'pending' as const, createdAt: now, isTest: payments.isTest }
  const donation = await addDonation(deps.database, { ...requested, ...fresh })
  if (!matchesRequest(donation, { ...requested, isTest: payments.isTest }))
    throw conflict(messages.startedDifferently)
  try {
    return await getClientSecret(deps, payments, donation)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    request.log.error({ err: error }, 'a donation could not be started')
    throw new HttpError(502, messages.notStarted)
  }
}

async function getClientSecret(
  { database, site }: DonationDeps,
  payments: Payments,
  donation: DonationRow,
): Promise<string> {
  if (donation.paymentId !== null) return payments.findSecret(donation.paymentId)
  const mark = { donationId: donation.id, source: donation.source, site }
  const { paymentId, clientSecret } = await payments.start(donation.amountCents, mark)
  await setPayment(database, donation.id, paymentId)
  return clientSecret
}

const matchesRequest = (
  donation: DonationRow,
  requested: Omit<RequestedDonation, 'requestId'> & { isTest: boolean },
) =>
  donation.userId === requested.userId &&
  donation.source === requested.source &&
  donation.amountCents === requested.amountCents &&
  donation.isTest === requested.isTest
