import * as z from 'zod/mini'
import { amountFault, messages, toCents } from '../domain/giving/donation.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** Why an amount was refused. */
const faultOf = ({ input }: { readonly input?: unknown }) => amountFault(Number(input)) ?? messages.tooLittle

/** In dollars; the server gets cents. */
const Amount = z.pipe(
  z.number(messages.tooLittle).check(z.refine((amount) => amountFault(amount) === null, { error: faultOf })),
  z.transform(toCents),
)

/** What is to be given. */
const Intent = z.object({
  amount: Amount,
  /** Made by the page: the same id asks for the same donation. */
  requestId: z.optional(z.uuid('Invalid request')),
})

/** What the provider's form needs for this one payment. */
const Secret = z.object({ clientSecret: z.string() })

/** A member's donation that was made, or is being processed. */
export const MadeDonation = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  amountCents: z.int(),
  /** Refunded, or taken back through the bank. */
  returnedCents: z.int(),
  status: z.enum(['processing', 'succeeded']),
  /** No money moved. */
  isTest: z.boolean(),
})
export type MadeDonation = z.infer<typeof MadeDonation>

/** Everything that is kept about a donation, whatever its outcome. */
export const KeptDonation = z.extend(MadeDonation, {
  status: z.enum(['pending', 'processing', 'failed', 'canceled', 'succeeded']),
  source: z.enum(['donate', 'checkout']),
  paymentId: z.nullable(z.string()),
})
export type KeptDonation = z.infer<typeof KeptDonation>

export const donations = {
  /** Whether and how donations are taken here. */
  options: endpoint({
    method: 'GET',
    path: '/api/donations/options',
    access: 'anyone',
    response: z.object({
      mode: z.enum(['stripe', 'test', 'off']),
      /** For the provider's form; null where there is none. */
      publishableKey: z.nullable(z.string()),
      /** Whether donations are for trying out only: no money moves. */
      isTest: z.boolean(),
    }),
  }),

  /** Begins a donation from the page of donations. 20 an hour from one address; 502 where the provider fails. */
  createDonationIntent: endpoint({
    method: 'POST',
    path: '/api/create-donation-intent',
    access: 'anyone',
    body: Intent,
    response: Secret,
  }),

  /** The same from the checkout. */
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'anyone',
    body: Intent,
    response: Secret,
  }),

  /** What becomes of a donation in test mode; 404 in every other. */
  settleTest: endpoint({
    method: 'POST',
    path: '/api/donations/test',
    access: 'anyone',
    body: z.object({ clientSecret: z.string(), outcome: z.enum(['succeeded', 'failed']) }),
    response: Done,
  }),

  /** The caller's donations that were made or are on their way, newest first. */
  mine: endpoint({
    method: 'GET',
    path: '/api/donations',
    access: 'member',
    response: z.array(MadeDonation),
  }),
}
