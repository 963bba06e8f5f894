import { formatDollars } from '#shared/domain/giving/donation.ts'
import { formatGreeting } from '../../mail/greeting.ts'
import type { EmailText } from '../../mail/mail.ts'

/** Messages for donors and, from `nothingMissing` on, for the operator who reconciles donations. */
export const messages = {
  closed: 'This site isn’t accepting donations right now.',
  notStarted: 'Failed to initialize donation. Please try again.',
  startedDifferently: 'This donation was started with a different amount or account. Start a new one.',
  invalidSignature: 'Invalid signature',
  noAnswer: 'The card provider did not respond',
  receiptEmail: (names: readonly (string | null)[], { id, amountCents, donatedAt }: Receipt): EmailText => ({
    subject: 'Thank you for your donation to Verse by Heart',
    text: `${formatGreeting(...names)}

Thank you! Your donation helps keep Verse by Heart free for everyone.

Receipt: ${formatDollars(amountCents)} (USD) on ${longDate.format(donatedAt)}, donation ${id}.

You can see all your donations in your settings.

Verse by Heart
`,
  }),
  nothingMissing: 'All of the provider’s records were already here.',
  repaired: (repairs: readonly string[]) => `Added missing records:\n${repairs.join('\n')}`,
  paymentRepaired: (paymentId: string, cents: number, state: string) =>
    `  ${paymentId}: ${formatDollars(cents)} ${state}`,
  reversalRepaired: (paymentId: string, cents: number, reversalId: string, state: string) =>
    `  ${paymentId}: ${formatDollars(cents)} refunded or disputed (${reversalId}): ${state}`,
  sums: (provider: Sum, local: Sum) => `At the provider: ${formatSum(provider)}. Here: ${formatSum(local)}.`,
  unknownPayments: (ids: readonly string[]) =>
    `The provider has no record of these, at least not under the current keys:\n${ids.map((id) => `  ${id}`).join('\n')}`,
  receiptsSent: (receipts: number) => `Overdue receipts sent: ${receipts}.`,
  progress: (done: number) => `${done} payments, refunds, and disputes checked`,
}

interface Receipt {
  readonly id: string
  readonly amountCents: number
  readonly donatedAt: Date
}

interface Sum {
  readonly count: number
  readonly cents: number
}

const formatSum = ({ count, cents }: Sum) =>
  `${count === 1 ? '1 donation' : `${count} donations`}, ${formatDollars(cents)}`

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
