import * as z from 'zod/mini'
import { findAmountError, messages, toCents } from '../domain/giving/donation.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'

const chooseErrorMessage = ({ input }: { readonly input?: unknown }) =>
  findAmountError(Number(input)) ?? messages.tooLittle

/** Accepts dollars and converts them to cents. */
const Amount = z.pipe(
  z
    .number(messages.tooLittle)
    .check(z.refine((amount) => findAmountError(amount) === null, { error: chooseErrorMessage })),
  z.transform(toCents),
)

const Intent = z.object({
  amount: Amount,
  /** An idempotency key created by the page. */
  requestId: z.optional(z.uuid('Invalid request')),
})

const Secret = z.object({ clientSecret: z.string() })

export const PastDonation = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  amountCents: z.int(),
  /** Refunded or charged back. */
  returnedCents: z.int(),
  status: z.enum(['processing', 'succeeded']),
  isTest: z.boolean(),
})
export type PastDonation = z.infer<typeof PastDonation>

/** Everything stored about a donation, whatever its outcome. */
export const ExportedDonation = z.extend(PastDonation, {
  status: z.enum(['pending', 'processing', 'failed', 'canceled', 'succeeded']),
  source: z.enum(['donate', 'checkout']),
  paymentId: z.nullable(z.string()),
})
export type ExportedDonation = z.infer<typeof ExportedDonation>

export const donations = {
  getOptions: endpoint({
    method: 'GET',
    path: '/api/donations/options',
    access: 'anyone',
    seats: 'refused',
    response: z.object({
      mode: z.enum(['stripe', 'test', 'off']),
      /** The key for the provider's form; null if there is none. */
      publishableKey: z.nullable(z.string()),
      isTest: z.boolean(),
    }),
  }),

  /** Starts a donation from the donation page. 429 beyond 20 an hour from one IP address, 502 if the provider fails. */
  createDonationIntent: endpoint({
    method: 'POST',
    path: '/api/create-donation-intent',
    access: 'anyone',
    seats: 'refused',
    body: Intent,
    response: Secret,
  }),

  /** Starts a donation from the checkout, like `createDonationIntent`. */
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'anyone',
    seats: 'refused',
    body: Intent,
    response: Secret,
  }),

  /** Sets the outcome of a donation in test mode. 404 in any other mode. */
  settleTest: endpoint({
    method: 'POST',
    path: '/api/donations/test',
    access: 'anyone',
    seats: 'refused',
    body: z.object({
      clientSecret: z.string('clientSecret must be the secret of a donation'),
      outcome: z.enum(['succeeded', 'failed'], 'outcome must be "succeeded" or "failed"'),
    }),
    response: Done,
  }),

  listOwn: endpoint({
    method: 'GET',
    path: '/api/donations',
    access: 'member',
    seats: 'refused',
    response: z.array(PastDonation),
  }),
}
