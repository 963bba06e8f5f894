import type { PaymentStatus, ReversalState } from '#shared/domain/giving/payment-status.ts'

/** Metadata sent with a payment, to match it to its donation. */
export interface PaymentMark {
  readonly donationId: string
  readonly source: 'donate' | 'checkout'
  /** Identifies the installation, because several may share one provider account. */
  readonly site: string
}

/** A status reported by the provider. Times are by the provider's clock. */
export type PaymentUpdate =
  | {
      readonly about: 'payment'
      readonly state: PaymentStatus
      readonly amountCents: number
      readonly at: Date
    }
  | {
      readonly about: 'reversal'
      readonly id: string
      readonly state: ReversalState
      readonly amountCents: number
      readonly at: Date
    }

/** A reported status and its payment. The mark is null unless the report included it. */
export interface PaymentEvent {
  readonly paymentId: string
  readonly mark: PaymentMark | null
  readonly update: PaymentUpdate
}

/** A webhook message; the provider may repeat it. */
export interface PaymentMessage extends PaymentEvent {
  readonly id: string
  readonly type: string
}

export interface StartedPayment {
  readonly paymentId: string
  readonly clientSecret: string
}

/** A payment provider. All methods reject with PaymentError. */
export interface Payments {
  readonly isTest: boolean
  /** The key for the provider's form in the browser; null without one. */
  readonly publishableKey: string | null
  /** Creates a donation's payment; idempotent. */
  start(amountCents: number, mark: PaymentMark): Promise<StartedPayment>
  findSecret(paymentId: string): Promise<string>
  findMark(paymentId: string): Promise<PaymentMark | null>
  /** Lists all payments with a mark first, then all refunds and disputes. */
  listAll(): AsyncIterable<PaymentEvent>
}

/** Thrown if the provider was unreachable or refused. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
}

/** Thrown if a signature is invalid or too old. */
export class ForgedMessage extends Error {
  override readonly name = 'ForgedMessage'
}
