import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { notFound } from '../../http/errors.ts'
import { type Call, serve } from '../../http/serve.ts'
import { beginDonation, type DonationDeps, type RequestedDonation } from './begin-donation.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { listDonations, findByPayment } from './store.ts'

type IntentCall = Pick<Call<typeof api.donations.createDonationIntent>, 'body' | 'member' | 'request'>

/** Registers the routes for starting donations and for listing a member's own. */
export function routeDonations(app: FastifyInstance, deps: DonationDeps): void {
  const { database, clock, provider } = deps

  serve(app, api.donations.getOptions, async () => ({
    mode: provider.mode,
    publishableKey: provider.payments?.publishableKey ?? null,
    isTest: provider.payments?.isTest ?? false,
  }))

  serve(app, api.donations.createDonationIntent, (call) => begin(deps, 'donate', call))
  serve(app, api.donations.createPaymentIntent, (call) => begin(deps, 'checkout', call))

  serve(app, api.donations.settleTest, async ({ body: { clientSecret, outcome } }) => {
    if (provider.mode !== 'test') throw notFound('Test donation')
    const paymentId = provider.payments.parsePaymentId(clientSecret)
    const donation = paymentId === null ? undefined : await findByPayment(database, paymentId)
    if (paymentId === null || donation === undefined) throw notFound('Test donation')
    const update = {
      about: 'payment',
      state: outcome,
      amountCents: donation.amountCents,
      at: clock(),
    } as const
    await recordPaymentEvent({ ...deps, payments: provider.payments }, { paymentId, mark: null, update })
    return { success: true as const }
  })

  serve(app, api.donations.listOwn, async ({ member }) =>
    (await listDonations(database, member.id)).flatMap((donation) => {
      const { status } = donation
      return status === 'succeeded' || status === 'processing' ? [{ ...donation, status }] : []
    }),
  )
}

async function begin(
  deps: DonationDeps,
  source: RequestedDonation['source'],
  { body, member, request }: IntentCall,
): Promise<{ clientSecret: string }> {
  const requestId = body.requestId ?? null
  const requested = { source, userId: member?.id ?? null, amountCents: body.amount, requestId }
  return { clientSecret: await beginDonation(deps, requested, request) }
}
