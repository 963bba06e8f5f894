import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { ExportedDonation } from '#shared/contract/donations.ts'
import { changesPayment, changesReversal, isMoneyReturned } from '#shared/domain/giving/payment-status.ts'
import type { Queries } from '../../db/database.ts'
import { donationReversals, donations, paymentMessages } from '../../db/schema/giving.ts'
import { users } from '../../db/schema/members.ts'
import type { PaymentUpdate } from '../../payments/payments.ts'

export type DonationRow = typeof donations.$inferSelect
type NewDonation = typeof donations.$inferInsert

/** Stores a donation before the provider knows about it. Returns the existing one for a repeated request. */
export async function addDonation(queries: Queries, donation: NewDonation): Promise<DonationRow> {
  const [added] = await queries
    .insert(donations)
    .values(donation)
    .onConflictDoNothing({ target: donations.requestId })
    .returning()
  if (added !== undefined) return added
  const [existing] = await queries
    .select()
    .from(donations)
    .where(eq(donations.requestId, donation.requestId ?? donation.id))
  if (existing === undefined) throw new Error('The conflicting donation no longer exists.')
  return existing
}

/** Stores the provider's id for the payment, unless its first message has already done so. */
export async function setPayment(queries: Queries, id: string, paymentId: string): Promise<void> {
  await queries
    .update(donations)
    .set({ paymentId })
    .where(and(eq(donations.id, id), isNull(donations.paymentId)))
}

export async function lockByPayment(queries: Queries, paymentId: string): Promise<DonationRow | undefined> {
  const [row] = await queries.select().from(donations).where(eq(donations.paymentId, paymentId)).for('update')
  return row
}

/** Assigns a payment to its donation, unless that already has another one. */
export async function claimForPayment(
  queries: Queries,
  id: string,
  paymentId: string,
): Promise<DonationRow | undefined> {
  const [row] = await queries
    .update(donations)
    .set({ paymentId })
    .where(and(eq(donations.id, id), isNull(donations.paymentId)))
    .returning()
  return row
}

/** Stores a donation that only the provider knew. */
export async function adoptDonation(
  queries: Queries,
  donation: NewDonation & { readonly paymentId: string },
): Promise<DonationRow | undefined> {
  await queries.insert(donations).values(donation).onConflictDoNothing({ target: donations.paymentId })
  return lockByPayment(queries, donation.paymentId)
}

export async function findByPayment(queries: Queries, paymentId: string): Promise<DonationRow | undefined> {
  const [row] = await queries.select().from(donations).where(eq(donations.paymentId, paymentId))
  return row
}

/** Marks a message as seen. Returns false if it already was. */
export async function addMessage(
  queries: Queries,
  message: { readonly id: string; readonly type: string },
  receivedAt: Date,
): Promise<boolean> {
  const { id, type } = message
  const added = await queries
    .insert(paymentMessages)
    .values({ id, type, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentMessages.id })
  return added.length > 0
}

/** Applies an update to a locked donation. Returns whether anything changed. */
export function applyUpdate(
  queries: Queries,
  donation: DonationRow,
  update: PaymentUpdate,
): Promise<boolean> {
  return update.about === 'payment'
    ? applyToPayment(queries, donation, update)
    : applyToReversal(queries, donation, update)
}

async function applyToPayment(
  queries: Queries,
  { id, status, statusAt, amountCents }: DonationRow,
  update: Extract<PaymentUpdate, { about: 'payment' }>,
): Promise<boolean> {
  const current = { state: status, at: +(statusAt ?? 0) }
  if (!changesPayment({ state: update.state, at: +update.at }, current)) return false
  const amount = update.state === 'succeeded' ? update.amountCents : amountCents
  const change = { status: update.state, statusAt: update.at, amountCents: amount }
  await queries.update(donations).set(change).where(eq(donations.id, id))
  // The same status at a later time changes nothing.
  return update.state !== status || amount !== amountCents
}

async function applyToReversal(
  queries: Queries,
  { id: donationId }: DonationRow,
  { id, state, amountCents, at: stateAt }: Extract<PaymentUpdate, { about: 'reversal' }>,
): Promise<boolean> {
  const [stored] = await queries.select().from(donationReversals).where(eq(donationReversals.id, id))
  if (stored === undefined) {
    await queries.insert(donationReversals).values({ id, donationId, amountCents, state, stateAt })
    return true
  }
  const current = { state: stored.state, at: +stored.stateAt }
  if (!changesReversal({ state, at: +stateAt }, current)) return false
  await queries
    .update(donationReversals)
    .set({ state, stateAt, amountCents })
    .where(eq(donationReversals.id, id))
  return state !== stored.state || amountCents !== stored.amountCents
}

/** Lists a member's donations with the refunded amounts, newest first. */
export async function listDonations(queries: Queries, userId: string): Promise<ExportedDonation[]> {
  const rows = await queries
    .select()
    .from(donations)
    .where(eq(donations.userId, userId))
    .orderBy(desc(donations.createdAt), desc(donations.id))
  const returned = await sumReturnedCents(
    queries,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    returnedCents: Math.min(returned.get(row.id) ?? 0, row.amountCents),
  }))
}

async function sumReturnedCents(queries: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  const rows =
    ids.length === 0
      ? []
      : await queries
          .select()
          .from(donationReversals)
          .where(inArray(donationReversals.donationId, [...ids]))
  const sums = new Map<string, number>()
  for (const { donationId, state, amountCents } of rows)
    if (isMoneyReturned(state)) sums.set(donationId, (sums.get(donationId) ?? 0) + amountCents)
  return sums
}

/** Counts succeeded donations and sums their cents minus refunds, either real or in test mode. */
export async function loadDonationTotals(
  queries: Queries,
  isTest: boolean,
): Promise<{ count: number; cents: number }> {
  const succeeded = await queries
    .select({ id: donations.id, amountCents: donations.amountCents })
    .from(donations)
    .where(and(eq(donations.status, 'succeeded'), eq(donations.isTest, isTest)))
  const [refunded] = await queries
    .select({ cents: sql<string>`coalesce(sum(${donationReversals.amountCents}), 0)` })
    .from(donationReversals)
    .innerJoin(donations, eq(donations.id, donationReversals.donationId))
    .where(
      and(
        eq(donations.status, 'succeeded'),
        eq(donations.isTest, isTest),
        inArray(donationReversals.state, ['made', 'open', 'lost']),
      ),
    )
  const donated = succeeded.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { count: succeeded.length, cents: donated - Number(refunded?.cents ?? 0) }
}

export async function listSucceededPayments(queries: Queries, isTest: boolean): Promise<(string | null)[]> {
  const rows = await queries
    .select({ paymentId: donations.paymentId })
    .from(donations)
    .where(and(eq(donations.status, 'succeeded'), eq(donations.isTest, isTest)))
  return rows.map(({ paymentId }) => paymentId)
}

export interface DueReceipt {
  readonly donation: DonationRow
  readonly member: { readonly email: string; readonly username: string; readonly firstName: string | null }
}

/** Claims due receipts, so no other process sends them. Visitors and test donations get none. */
export async function claimDueReceipts(queries: Queries, now: Date, id?: string): Promise<DueReceipt[]> {
  const isDue = and(
    eq(donations.status, 'succeeded'),
    eq(donations.isTest, false),
    isNull(donations.receiptSentAt),
    id === undefined ? undefined : eq(donations.id, id),
  )
  const claimed = await queries
    .update(donations)
    .set({ receiptSentAt: now })
    .from(users)
    .where(and(isDue, eq(users.id, donations.userId)))
    .returning({ id: donations.id })
  if (claimed.length === 0) return []
  const { email, username, firstName } = users
  return queries
    .select({ donation: donations, member: { email, username, firstName } })
    .from(donations)
    .innerJoin(users, eq(users.id, donations.userId))
    .where(
      inArray(
        donations.id,
        claimed.map((each) => each.id),
      ),
    )
}

export async function releaseReceipt(queries: Queries, id: string): Promise<void> {
  await queries
    .update(donations)
    .set({ receiptSentAt: null })
    .where(and(eq(donations.id, id), ne(donations.status, 'pending')))
}
