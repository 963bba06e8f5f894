import fc from 'fast-check'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { donations } from '../../db/schema/giving.ts'
import { openStripe, SECRET_KEY, signWebhook, WEBHOOK_SECRET } from '#server/testing/stripe.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openDonations } from './donation-service.ts'
import { reconcile } from './reconcile.ts'
import { loadDonationTotals } from './store.ts'

const stripe = await openStripe()
afterAll(() => stripe.close())
const setup = {
  secretKey: SECRET_KEY,
  publishableKey: 'pk_live_x',
  webhookSecret: WEBHOOK_SECRET,
  url: stripe.url,
}
const settings = { donations: { mode: 'stripe', stripe: setup }, premiumForEveryone: false } as const
const app = await startTestApp(settings)
const { database } = app
const member = await addMember(database, buildMember({ isPremium: false }))

/** Sequences of events that people and banks can cause for a payment. */
const STORIES = [
  [],
  ['decline'],
  ['decline', 'pay'],
  ['pay'],
  ['process', 'decline'],
  ['process', 'pay'],
  ['decline', 'decline', 'process', 'pay'],
  ['cancel'],
  ['decline', 'cancel'],
  ['pay', 'refund part'],
  ['pay', 'refund part', 'refund part'],
  ['pay', 'refund all'],
  ['pay', 'refund all', 'refund succeeds'],
  ['pay', 'refund all', 'refund fails'],
  ['pay', 'dispute', 'dispute is lost'],
  ['pay', 'dispute', 'dispute is won'],
  ['pay', 'refund part', 'dispute'],
] as const
type Step = (typeof STORIES)[number][number]

const storyArbitrary = fc.record({
  cents: fc.integer({ min: 200, max: 500_000 }),
  steps: fc.constantFrom(...STORIES),
  isMember: fc.boolean(),
  /** Whether the server stops after the provider creates the payment, before it stores the id. */
  isCutOff: fc.boolean(),
})

/** Begins a donation and runs its story at the provider, without delivering any message. */
async function runStory({
  cents,
  steps,
  isMember,
  isCutOff,
}: {
  cents: number
  steps: readonly Step[]
  isMember: boolean
  isCutOff: boolean
}) {
  const init = {
    method: 'POST',
    body: JSON.stringify({ amount: cents / 100 }),
    headers: { 'content-type': 'application/json' },
  }
  const path = '/api/create-payment-intent'
  const response = await (isMember ? app.visitAs(member, path, init) : app.visit(path, init))
  expect(response.status).toBe(200)
  const id = stripe.payments.at(-1)?.id ?? ''
  if (isCutOff) await database.update(donations).set({ paymentId: null }).where(eq(donations.paymentId, id))
  for (const step of steps) runStep(step, id, cents)
}

function runStep(step: Step, id: string, cents: number): void {
  const last = stripe.reversals.at(-1)?.id ?? ''
  switch (step) {
    case 'pay':
    case 'process':
    case 'decline':
    case 'cancel':
      return void stripe[step](id)
    case 'refund part':
      return void stripe.refund(id, Math.floor(cents / 4))
    case 'refund all':
      return void stripe.refund(id, cents)
    case 'refund succeeds':
      return void stripe.settleRefund(last, 'succeeded')
    case 'refund fails':
      return void stripe.settleRefund(last, 'failed')
    case 'dispute':
      return void stripe.dispute(id, Math.floor(cents / 2))
    case 'dispute is lost':
      return void stripe.settleDispute(last, 'lost')
    case 'dispute is won':
      return void stripe.settleDispute(last, 'won')
  }
}

/** Sets the clock to the time of the provider's events. */
const now = () => (app.now = new Date('2026-11-20T18:00:00Z'))

async function deliver(body: string, secret?: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signWebhook(body, +now() / 1000, secret),
  }
  return (await app.visit('/api/payments/webhook', { method: 'POST', body, headers })).status
}

/** Expects every donation once, and the same sum as the provider's. */
async function expectAgreement() {
  const { count, cents } = await loadDonationTotals(database, false)
  const succeeded = stripe.payments.filter(({ status }) => status === 'succeeded')
  expect({ count, cents }).toEqual({ count: succeeded.length, cents: stripe.sum() })
  const twice = await database
    .select({ paymentId: donations.paymentId })
    .from(donations)
    .where(and(isNotNull(donations.paymentId)))
    .groupBy(donations.paymentId)
    .having(sql`count(*) > 1`)
  expect(twice).toEqual([])
}

const inputs = {
  stories: fc.array(storyArbitrary, { minLength: 1, maxLength: 4 }),
  seed: fc.infiniteStream(fc.nat()),
}

function shuffle<T>(list: readonly T[], chance: Iterator<number>): T[] {
  return list
    .map((each) => ({ each, place: Number(chance.next().value) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each)
}

test('the books agree whatever the order of messages, with duplicates and forgeries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(inputs), async ({ stories, seed }) => {
      const before = stripe.events.length
      for (const story of stories) await runStory(story)
      const events = stripe.events.slice(before)
      const deliveries = shuffle([...events, ...events], seed)
      for (let start = 0; start < deliveries.length; start += 3) {
        const batch = deliveries.slice(start, start + 3)
        const statuses = await Promise.all(batch.map(({ body }) => deliver(body)))
        expect(new Set(statuses)).toEqual(new Set([200]))
        expect(await deliver(batch[0]?.body.replace('"status"', '"state"') ?? '', 'whsec_guessed')).toBe(400)
      }
      await expectAgreement()
    }),
    { numRuns: 25 },
  )
})

test('the books agree after a reconciliation, whatever messages are lost', async () => {
  const environment = { ...settings, publicUrl: undefined }
  const service = openDonations({ environment, database, clock: now, mail: null })
  const { provider } = service
  if (provider.mode !== 'stripe') throw new Error('The tests take no cards.')
  await fc.assert(
    fc.asyncProperty(fc.record(inputs), async ({ stories, seed }) => {
      const before = stripe.events.length
      for (const story of stories) await runStory(story)
      for (const { body } of shuffle(stripe.events.slice(before), seed))
        if (Number(seed.next().value) % 2 === 0) expect(await deliver(body)).toBe(200)
      const differences = await reconcile(service, provider.payments, () => {})
      expect(differences.local).toEqual(differences.provider)
      await expectAgreement()
      expect((await reconcile(service, provider.payments, () => {})).repairs).toEqual([])
      // Messages still in transit arrive late and no longer change anything.
      for (const { body } of stripe.events.slice(before)) expect(await deliver(body)).toBe(200)
      await expectAgreement()
    }),
    { numRuns: 15 },
  )
})
