import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { HttpError, notFound, taken } from '../../http/errors.ts'
import { newId } from '../../db/new-id.ts'
import { addressKey, type RateLimits } from '../../rate-limits/rate-limits.ts'
import { type Call, serve } from '../../http/serve.ts'
import type { Giving } from './giving.ts'
import { type Payments, PaymentsFailed } from '../../payments/payments.ts'
import { recordNews } from './record-news.ts'
import { addDonation, type DonationRow, donationsOf, findByPayment, setPayment } from './store.ts'

const INTENTS = { name: 'donation intents', most: 20, seconds: 60 * 60 }

const CLOSED = 'Donations are not open here at present.'
const FAILED = 'Failed to initialize donation. Please try again.'
const OTHERWISE = 'This donation was begun otherwise. Please begin a new one.'

type Source = DonationRow['source']
type IntentCall = Pick<Call<typeof api.donations.createDonationIntent>, 'body' | 'member' | 'request'>

interface DonationNeeds extends Giving {
  readonly limits: RateLimits
}

/** Mounts giving: beginning a donation from either page, and what a member has given. */
export function routeDonations(app: FastifyInstance, needs: DonationNeeds): void {
  const { database, clock, limits, provider, site } = needs

  serve(app, api.donations.options, async () => ({
    mode: provider.mode,
    publishableKey: provider.payments?.publishableKey ?? null,
    isTest: provider.payments?.isTest ?? false,
  }))

  serve(app, api.donations.createDonationIntent, (call) => begin('donate', call))
  serve(app, api.donations.createPaymentIntent, (call) => begin('checkout', call))

  serve(app, api.donations.settleTest, async ({ body: { clientSecret, outcome } }) => {
    if (provider.mode !== 'test') throw notFound('Test donation')
    const paymentId = provider.payments.paymentOf(clientSecret)
    const donation = paymentId === null ? undefined : await findByPayment(database, paymentId)
    if (paymentId === null || donation === undefined) throw notFound('Test donation')
    const news = { about: 'payment', state: outcome, amountCents: donation.amountCents, at: clock() } as const
    await recordNews({ ...needs, payments: provider.payments }, { paymentId, mark: null, news })
    return { success: true as const }
  })

  serve(app, api.donations.mine, async ({ member }) =>
    (await donationsOf(database, member.id)).flatMap((donation) => {
      const { status } = donation
      return status === 'succeeded' || status === 'processing' ? [{ ...donation, status }] : []
    }),
  )

  /** Kept here first, then begun at the provider: whatever comes between the two, its message finds the donation. */
  async function begin(source: Source, { body, member, request }: IntentCall) {
    const { payments } = provider
    if (payments === null) throw new HttpError(503, CLOSED)
    await limits.count(INTENTS, addressKey(request.ip))
    const now = clock()
    const wanted = {
      userId: member?.id ?? null,
      source,
      amountCents: body.amount,
      isTest: payments.isTest,
    }
    const requestId = body.requestId ?? null
    const fresh = { id: newId(now), requestId, status: 'pending' as const, createdAt: now }
    const donation = await addDonation(database, { ...wanted, ...fresh })
    if (!isWanted(donation, wanted)) throw taken(OTHERWISE)
    try {
      return { clientSecret: await secretFor(payments, donation) }
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error
      request.log.error({ err: error }, 'a donation could not be begun')
      throw new HttpError(502, FAILED)
    }
  }

  async function secretFor(payments: Payments, donation: DonationRow): Promise<string> {
    if (donation.paymentId !== null) return payments.secretOf(donation.paymentId)
    const mark = { donationId: donation.id, source: donation.source, site }
    const { paymentId, clientSecret } = await payments.begin(donation.amountCents, mark)
    await setPayment(database, donation.id, paymentId)
    return clientSecret
  }
}

type Wanted = Pick<DonationRow, 'userId' | 'source' | 'amountCents' | 'isTest'>

const isWanted = (donation: DonationRow, wanted: Wanted) =>
  donation.userId === wanted.userId &&
  donation.source === wanted.source &&
  donation.amountCents === wanted.amountCents &&
  donation.isTest === wanted.isTest
