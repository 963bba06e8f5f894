import type { WaitingDonation } from './begun-donation.ts'

/** How a payment ended, as far as the page can know: the provider tells the server itself. */
export type Ending = 'made' | 'under way' | 'given up'

/** What a payment form needs, whichever provider takes the payment. */
export interface PaymentFormProps {
  readonly donation: WaitingDonation
  /** The words of the button that pays. */
  readonly submitLabel: string
  readonly onEnd: (ending: Ending) => void
}
