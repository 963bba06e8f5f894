import type { WaitingDonation } from './begun-donation.ts'

/** How the page saw the payment end; the provider notifies the server itself. */
export type Ending = 'made' | 'under way' | 'given up'

export interface PaymentFormProps {
  readonly donation: WaitingDonation
  readonly submitLabel: string
  readonly onEnd: (ending: Ending) => void
}
