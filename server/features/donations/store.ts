import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { KeptDonation } from '#shared/contract/donations.ts'
import { changesPayment, changesReversal, isTakenBack } from '#shared/domain/giving/payment-news.ts'
import type { Queries } from '../../db/database.ts'
import { donationReversals, donations, paymentMessages } from '../../db/schema/giving.ts'
import { users } from '../../db/schema/members.ts'
import type { News } from '../../payments/payments.ts'

export type DonationRow = typeof donations.$inferSelect
type NewDonation = typeof donations.$inferInsert

/**
 * Keeps a donation before the provider hears of it. One that was asked for with the same request is returned
 * unchanged.
 */
export async function addDonation(queries: Queries, donation: NewDonation): Promise<DonationRow> {
  const [added] = await queries
    .insert(donations)
    .values(donation)
    .onConflictDoNothing({ target: donations.requestId })
    .returning()
  if (added !== undefined) return added
  const [kept] = await queries
    .select()
    .from(donations)
    .where(eq(donations.requestId, donation.requestId ?? donation.id))
  if (kept === undefined) throw new Error('A donation that was in the way is gone.')
  return kept
}

/** Notes what the provider calls the payment, unless its first message has done so already. */
export async function setPayment(queries: Queries, id: string, paymentId: string): Promise<void> {
  await queries
    .update(donations)
    .set({ paymentId })
    .where(and(eq(donations.id, id), isNull(donations.paymentId)))
}

/** Finds the donation that a payment is of, and holds it until the transaction ends. */
export async function holdByPayment(queries: Queries, paymentId: string): Promise<DonationRow | undefined> {
  const [row] = await queries.select().from(donations).where(eq(donations.paymentId, paymentId)).for('update')
  return row
}

/** Gives a payment to the donation that it was begun for, unless that has another one. */
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

/** Keeps a donation of which only the provider knew. */
export async function adoptDonation(
  queries: Queries,
  donation: NewDonation & { readonly paymentId: string },
): Promise<DonationRow | undefined> {
  await queries.insert(donations).values(donation).onConflictDoNothing({ target: donations.paymentId })
  return holdByPayment(queries, donation.paymentId)
}

/** Finds the donation that a payment is of, without holding anything. */
export async function findByPayment(queries: Queries, paymentId: string): Promise<DonationRow | undefined> {
  const [row] = await queries.select().from(donations).where(eq(donations.paymentId, paymentId))
  return row
}

/** Whether the message is new; from now on it is not. */
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

/** Changes a held donation by news, where they are news. Tells whether anything changed. */
export function applyNews(queries: Queries, donation: DonationRow, news: News): Promise<boolean> {
  return news.about === 'payment'
    ? applyToPayment(queries, donation, news)
    : applyToReversal(queries, donation, news)
}

async function applyToPayment(
  queries: Queries,
  { id, status, statusAt, amountCents }: DonationRow,
  news: Extract<News, { about: 'payment' }>,
): Promise<boolean> {
  const known = { state: status, at: +(statusAt ?? 0) }
  if (!changesPayment({ state: news.state, at: +news.at }, known)) return false
  const amount = news.state === 'succeeded' ? news.amountCents : amountCents
  const change = { status: news.state, statusAt: news.at, amountCents: amount }
  await queries.update(donations).set(change).where(eq(donations.id, id))
  // The same status at a later time is not news.
  return news.state !== status || amount !== amountCents
}

async function applyToReversal(
  queries: Queries,
  { id: donationId }: DonationRow,
  { id, state, amountCents, at: stateAt }: Extract<News, { about: 'reversal' }>,
): Promise<boolean> {
  const [known] = await queries.select().from(donationReversals).where(eq(donationReversals.id, id))
  if (known === undefined) {
    await queries.insert(donationReversals).values({ id, donationId, amountCents, state, stateAt })
    return true
  }
  const before = { state: known.state, at: +known.stateAt }
  if (!changesReversal({ state, at: +stateAt }, before)) return false
  await queries
    .update(donationReversals)
    .set({ state, stateAt, amountCents })
    .where(eq(donationReversals.id, id))
  return state !== known.state || amountCents !== known.amountCents
}

/** Every donation of a member's with what went back of it, newest first. */
export async function donationsOf(queries: Queries, userId: string): Promise<KeptDonation[]> {
  const rows = await queries
    .select()
    .from(donations)
    .where(eq(donations.userId, userId))
    .orderBy(desc(donations.createdAt), desc(donations.id))
  const returned = await returnedOf(
    queries,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    returnedCents: Math.min(returned.get(row.id) ?? 0, row.amountCents),
  }))
}

/** Cents that went back, by donation. */
async function returnedOf(queries: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  const rows =
    ids.length === 0
      ? []
      : await queries
          .select()
          .from(donationReversals)
          .where(inArray(donationReversals.donationId, [...ids]))
  const sums = new Map<string, number>()
  for (const { donationId, state, amountCents } of rows)
    if (isTakenBack(state)) sums.set(donationId, (sums.get(donationId) ?? 0) + amountCents)
  return sums
}

/** How many donations were made, and what is left of them in cents. Those for trying out are counted apart. */
export async function totals(queries: Queries, isTest: boolean): Promise<{ count: number; cents: number }> {
  const made = await queries
    .select({ id: donations.id, amountCents: donations.amountCents })
    .from(donations)
    .where(and(eq(donations.status, 'succeeded'), eq(donations.isTest, isTest)))
  const [back] = await queries
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
  const given = made.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { count: made.length, cents: given - Number(back?.cents ?? 0) }
}

/** Payments of donations that are taken for made here. */
export async function succeededPayments(queries: Queries, isTest: boolean): Promise<(string | null)[]> {
  const rows = await queries
    .select({ paymentId: donations.paymentId })
    .from(donations)
    .where(and(eq(donations.status, 'succeeded'), eq(donations.isTest, isTest)))
  return rows.map(({ paymentId }) => paymentId)
}

/** A letter of thanks that is due. */
export interface DueReceipt {
  readonly donation: DonationRow
  readonly member: { readonly email: string; readonly username: string; readonly firstName: string | null }
}

/**
 * Takes one donation, or all, whose giver has not been thanked, so that no other process thanks for it as well; for
 * visitors and test donations have no recipient.
 */
export async function takeDueReceipts(queries: Queries, now: Date, id?: string): Promise<DueReceipt[]> {
  const isDue = and(
    eq(donations.status, 'succeeded'),
    eq(donations.isTest, false),
    isNull(donations.receiptSentAt),
    id === undefined ? undefined : eq(donations.id, id),
  )
  const taken = await queries
    .update(donations)
    .set({ receiptSentAt: now })
    .from(users)
    .where(and(isDue, eq(users.id, donations.userId)))
    .returning({ id: donations.id })
  if (taken.length === 0) return []
  const { email, username, firstName } = users
  return queries
    .select({ donation: donations, member: { email, username, firstName } })
    .from(donations)
    .innerJoin(users, eq(users.id, donations.userId))
    .where(
      inArray(
        donations.id,
        taken.map((each) => each.id),
      ),
    )
}

/** The letter did not leave: it is due again. */
export async function giveReceiptBack(queries: Queries, id: string): Promise<void> {
  await queries
    .update(donations)
    .set({ receiptSentAt: null })
    .where(and(eq(donations.id, id), ne(donations.status, 'pending')))
}
