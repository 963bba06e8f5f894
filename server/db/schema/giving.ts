import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PaymentStatus, ReversalState } from '#shared/domain/giving/payment-news.ts'
import { instant } from './columns.ts'
import { users } from './members.ts'

/**
 * Donations. They stay when the member goes, without a name, because the books must agree with those of the
 * card provider.
 */
export const donations = pgTable(
  'donations',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Made in the browser, so that a request that comes twice is one donation. */
    requestId: uuid('request_id').unique('donations_request'),
    /** The provider's name of the payment; none before the provider has answered. */
    paymentId: text('payment_id').unique('donations_payment'),
    source: text('source').$type<'donate' | 'checkout'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** No money moved. */
    isTest: boolean('is_test').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** Since when, by the provider's clock; none before the first news. */
    statusAt: instant('status_at'),
    createdAt: instant('created_at').notNull(),
    /** When the letter of thanks was handed to the mail server. */
    receiptSentAt: instant('receipt_sent_at'),
  },
  (it) => [index('donations_of_member').on(it.userId, it.createdAt.desc().nullsFirst())],
)

/** Money of donations that goes back: refunds and disputes. */
export const donationReversals = pgTable(
  'donation_reversals',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<ReversalState>().notNull(),
    stateAt: instant('state_at').notNull(),
  },
  (it) => [index('donation_reversals_donation').on(it.donationId)],
)

/** Messages of the card provider that were dealt with: each counts once. */
export const paymentMessages = pgTable('payment_messages', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
})
