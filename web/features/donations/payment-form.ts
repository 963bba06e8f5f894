import type { PendingDonation } from './started-donation.ts'

/** How the payment ended on this page. The provider notifies the server itself. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'canceled'

export interface PaymentFormProps {
  readonly donation: PendingDonation
  readonly submitLabel: string
  readonly onComplete: (outcome: PaymentOutcome) => void
}
