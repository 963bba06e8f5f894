import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PaymentStatus, ReversalState } from '#shared/domain/giving/payment-status.ts'
import { instant } from './columns.ts'
import { users } from './members.ts'

/** Donations. When a member is deleted, theirs are anonymized, not deleted, because the books must match the card provider's. */
export const donations = pgTable(
  'donations',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Created in the browser, so a repeated request counts as one donation. */
    requestId: uuid('request_id').unique('donations_request'),
    /** The provider's id; null until it responds. */
    paymentId: text('payment_id').unique('donations_payment'),
    source: text('source').$type<'donate' | 'checkout'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Whether it's a test in which no money moves. */
    isTest: boolean('is_test').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** When the status changed, by the provider's clock; null before the first update. */
    statusAt: instant('status_at'),
    createdAt: instant('created_at').notNull(),
    /** When the receipt was handed to the mail server. */
    receiptSentAt: instant('receipt_sent_at'),
  },
  (table) => [index('donations_of_member').on(table.userId, table.createdAt.desc().nullsFirst())],
)

/** Refunds and disputes. */
export const donationReversals = pgTable(
  'donation_reversals',
  {
    id: text('id').primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<ReversalState>().notNull(),
    stateAt: instant('state_at').notNull(),
  },
  (table) => [index('donation_reversals_donation').on(table.donationId)],
)

/** Processed webhook messages, so each counts once. */
export const paymentMessages = pgTable('payment_messages', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
})
