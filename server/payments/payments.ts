import type { PaymentStatus, ReversalState } from '#shared/domain/giving/payment-news.ts'

/** What travels along with a payment, so that it finds its donation again. */
export interface PaymentMark {
  readonly donationId: string
  readonly source: 'donate' | 'checkout'
  /** Whose it is, where several copies of the program share one account at the provider. */
  readonly site: string
}

/** Something the provider tells about a payment. Instants are those of its clock. */
export type News =
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

/** News with the payment they are about; the mark where it came along. */
export interface PaymentNews {
  readonly paymentId: string
  readonly mark: PaymentMark | null
  readonly news: News
}

/** News as the provider sends them, once or more. */
export interface PaymentMessage extends PaymentNews {
  readonly id: string
  readonly type: string
}

/** A payment that waits for its card. */
export interface BegunPayment {
  readonly paymentId: string
  readonly clientSecret: string
}

/** The card provider. Everything rejects with PaymentsFailed where it does not do what it should. */
export interface Payments {
  /** Whether no money moves. */
  readonly isTest: boolean
  /** For the provider's form in the browser; null where there is none. */
  readonly publishableKey: string | null
  /** Begins the payment of a donation; asked again, it is the same one. */
  begin(amountCents: number, mark: PaymentMark): Promise<BegunPayment>
  /** The secret of a payment that was begun before. */
  secretOf(paymentId: string): Promise<string>
  /** The mark of a payment; null for one that is not ours, or that the provider does not know. */
  markOf(paymentId: string): Promise<PaymentMark | null>
  /** Everything the provider knows by now: first all payments with a mark, then all money that went back. */
  everything(): AsyncIterable<PaymentNews>
}

/** The provider could not be reached, or refused. */
export class PaymentsFailed extends Error {
  override readonly name = 'PaymentsFailed'
}

/** A message that the provider did not sign, or not lately. */
export class Forged extends Error {
  override readonly name = 'Forged'
}
