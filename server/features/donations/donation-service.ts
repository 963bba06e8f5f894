import type { Database } from '../../db/database.ts'
import type { Environment } from '../../environment.ts'
import type { Mail } from '../../mail/mail.ts'
import { FakePayments } from '../../payments/fake-payments.ts'
import type { RecordingDeps } from './record-payment-event.ts'
import { StripePayments } from '../../payments/stripe-payments.ts'

/** The card provider, a fake one for testing, or none. */
type Provider =
  | { readonly mode: 'stripe'; readonly payments: StripePayments }
  | { readonly mode: 'test'; readonly payments: FakePayments }
  | { readonly mode: 'off'; readonly payments: null }

export interface DonationService extends Omit<RecordingDeps, 'payments'> {
  readonly provider: Provider
  readonly mail: Mail | null
}

export interface DonationServiceDeps {
  readonly environment: Pick<Environment, 'donations' | 'publicUrl'>
  readonly database: Database
  readonly clock: () => Date
  readonly mail: Mail | null
}

export function openDonations({ environment, database, clock, mail }: DonationServiceDeps): DonationService {
  const { donations, publicUrl } = environment
  return {
    database,
    clock,
    mail,
    site: publicUrl?.origin ?? '',
    provider: openProvider(donations, clock),
  }
}

function openProvider(donations: Environment['donations'], clock: () => Date): Provider {
  if (donations.mode === 'stripe')
    return { mode: 'stripe', payments: new StripePayments(donations.stripe, clock) }
  if (donations.mode === 'test') return { mode: 'test', payments: new FakePayments() }
  return { mode: 'off', payments: null }
}
