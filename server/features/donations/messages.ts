import { shownDollars } from '#shared/domain/giving/donation.ts'
import { greeting } from '../../mail/greeting.ts'
import type { LetterText } from '../../mail/mail.ts'

/** What people who give read, and in its last part what the operator reads of a reconciliation. */
export const messages = {
  closed: 'Donations are not open here at present.',
  notBegun: 'Failed to initialize donation. Please try again.',
  begunOtherwise: 'This donation was begun otherwise. Please begin a new one.',
  invalidSignature: 'Invalid signature',
  noAnswer: 'The card provider did not answer',
  /** The receipt is one line; whoever needs more for the tax office asks whoever runs the site. */
  receiptLetter: (names: readonly (string | null)[], { id, amountCents, made }: Receipt): LetterText => ({
    subject: 'Thank you for your donation to Verse by Heart',
    text: `${greeting(...names)}

thank you. Your donation helps to keep Verse by Heart free for everybody.

Receipt: ${shownDollars(amountCents)} (USD) on ${longDate.format(made)}, donation ${id}.

You find all your donations in your settings.

Verse by Heart
`,
  }),
  nothingMissing: 'Everything the provider knows was recorded.',
  repaired: (repairs: readonly string[]) => `This was not recorded, and is now:\n${repairs.join('\n')}`,
  paymentRepaired: (paymentId: string, cents: number, state: string) =>
    `  ${paymentId}: ${shownDollars(cents)} ${state}`,
  reversalRepaired: (paymentId: string, cents: number, reversalId: string, state: string) =>
    `  ${paymentId}: ${shownDollars(cents)} taken back (${reversalId}): ${state}`,
  sums: (provider: Sum, here: Sum) => `At the provider: ${sum(provider)}. Here: ${sum(here)}.`,
  unknownPayments: (ids: readonly string[]) =>
    `The provider does not know these, at least not by the keys that are set:\n${ids.map((id) => `  ${id}`).join('\n')}`,
  receiptsSent: (receipts: number) => `Receipts that were still due and left now: ${receipts}.`,
  progress: (done: number) => `${done} payments, refunds and disputes done`,
}

interface Receipt {
  readonly id: string
  readonly amountCents: number
  readonly made: Date
}

interface Sum {
  readonly count: number
  readonly cents: number
}

const sum = ({ count, cents }: Sum) =>
  `${count === 1 ? '1 donation' : `${count} donations`}, ${shownDollars(cents)}`

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
