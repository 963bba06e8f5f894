import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { addMember, aMember } from '../../db/factories.ts'
import { donations } from '../../db/schema.ts'
import type { Member } from '../../members.ts'
import { openMailbox } from '../../mail/test-mailbox.ts'
import { openStripe, SECRET_KEY, signature, WEBHOOK_SECRET } from '../../payments/stripe.fixture.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { deleteMember } from '../account/store.ts'
import { findMember } from '../auth/store.ts'
import { openReconciliation } from './reconcile.ts'
import { totals } from './store.ts'

const stripe = await openStripe()
const mailbox = await openMailbox()
afterAll(() => Promise.all([stripe.close(), mailbox.close()]))

const setup = {
  secretKey: SECRET_KEY,
  publishableKey: 'pk_live_of_the_tests',
  webhookSecret: WEBHOOK_SECRET,
  url: stripe.url,
}
const mail = { smtpUrl: mailbox.url, from: undefined }
const takesCards = { donations: { mode: 'stripe', stripe: setup }, mail } as const
const app = await startTestApp({ ...takesCards, premiumForEveryone: false })
const { database } = app
const trying = await startTestApp({ donations: { mode: 'test' }, premiumForEveryone: false })
const closed = await startTestApp({ donations: { mode: 'off' } })
const strict = await startTestApp({ ...takesCards, rateLimits: true })

const DONATE = '/api/create-donation-intent'
const CHECKOUT = '/api/create-payment-intent'

interface Asked {
  readonly path?: string
  readonly server?: TestApp
  readonly member?: Member
}

/** Status and body of a call with a body. */
async function post(path: string, body: unknown, { server = app, member }: Asked = {}) {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await (member ? server.visitAs(member, path, init) : server.visit(path, init))
  return {
    status: response.status,
    body: (await response.json()) as { clientSecret?: string; message?: string },
  }
}

/** Begins a donation and gives the name of its payment. */
async function begin(amount = 25, asked: Asked = {}): Promise<string> {
  const { status, body } = await post(asked.path ?? DONATE, { amount }, asked)
  expect(status).toBe(200)
  return body.clientSecret?.replace(/_secret.*/, '') ?? ''
}

const seconds = () => Math.floor(+app.now / 1000)

/** Delivers a message as the provider does, and gives the status of the answer. */
async function deliver(body: string, header: string | null = signature(body, seconds())): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(header !== null && { 'stripe-signature': header }),
  }
  return (await app.visit('/api/payments/webhook', { method: 'POST', body, headers })).status
}

const keptOf = async (paymentId: string) =>
  (await database.select().from(donations).where(eq(donations.paymentId, paymentId)))[0]
const isPremium = async ({ id }: Member) => (await findMember(database, id, app.now))?.isPremium
const sumHere = async () => (await totals(database, false)).cents
const mineOf = async (member: Member, server = app) =>
  (await server.visitAs(member, '/api/donations')).json() as Promise<Record<string, unknown>[]>
const newcomer = () => addMember(database, aMember({ isPremium: false }))

beforeEach(() => {
  app.now = new Date('2026-11-20T12:00:00Z')
})

describe('beginning a donation', () => {
  test.each([
    [DONATE, 'donate'],
    [CHECKOUT, 'checkout'],
  ])('%s keeps it and gives what the form needs', async (path, source) => {
    const member = await newcomer()
    const { status, body } = await post(path, { amount: 19.99 }, { member })
    const payment = stripe.payments.at(-1)
    expect([status, body]).toEqual([200, { clientSecret: payment?.client_secret }])
    const kept = await keptOf(payment?.id ?? '')
    expect(kept).toMatchObject({
      userId: member.id,
      source,
      amountCents: 1999,
      status: 'pending',
      isTest: false,
    })
    expect(payment).toMatchObject({
      amount: 1999,
      currency: 'usd',
      metadata: { donationId: kept?.id, source, site: '' },
    })
    expect(stripe.keys.at(-1)).toBe(`donation-${kept?.id}`)
  })

  test.each([
    [1, 100],
    [1.005, 101],
    [19.99, 1999],
    [999_999.99, 99_999_999],
  ])('%d dollars are %d cents', async (amount, cents) => {
    await begin(amount)
    expect(stripe.payments.at(-1)?.amount).toBe(cents)
  })

  test.each([
    [0, 'Minimum donation amount is $1'],
    [0.99, 'Minimum donation amount is $1'],
    [-10, 'Minimum donation amount is $1'],
    ['abc', 'Minimum donation amount is $1'],
    ['10', 'Minimum donation amount is $1'],
    [null, 'Minimum donation amount is $1'],
    [1e9, 'Maximum donation amount is $999,999.99'],
    [1_000_000, 'Maximum donation amount is $999,999.99'],
  ])('%j is refused', async (amount, message) => {
    const before = stripe.payments.length
    for (const path of [DONATE, CHECKOUT])
      expect(await post(path, { amount })).toMatchObject({ status: 400, body: { message } })
    expect(stripe.payments.length).toBe(before)
  })

  it('twice with one request is once', async () => {
    const requestId = crypto.randomUUID()
    const before = stripe.payments.length
    const ask = () => post(DONATE, { amount: 10, requestId })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(await ask()).toEqual(first)
    expect([first.status, second]).toEqual([200, first])
    expect(stripe.payments.length).toBe(before + 1)
    expect(await post(DONATE, { amount: 11, requestId })).toMatchObject({ status: 409 })
    const stranger = await newcomer()
    expect(await post(DONATE, { amount: 10, requestId }, { member: stranger })).toMatchObject({ status: 409 })
  })

  test.each(['refuses', 'hangs up'] as const)('goes through where the provider %s once', async (trouble) => {
    const before = stripe.payments.length
    stripe.troubles.push(trouble)
    await begin()
    expect(stripe.payments.length).toBe(before + 1)
    expect(new Set(stripe.keys.slice(-2)).size).toBe(1)
  })

  it('fails with a sentence where the provider goes on failing, and goes through when asked again', async () => {
    stripe.troubles.push('refuses', 'refuses', 'refuses')
    const requestId = crypto.randomUUID()
    expect(await post(DONATE, { amount: 10, requestId })).toEqual({
      status: 502,
      body: { message: 'Failed to initialize donation. Please try again.' },
    })
    expect(await post(DONATE, { amount: 10, requestId })).toMatchObject({ status: 200 })
  })

  it('is possible 20 times an hour from one address, by both ways together', async () => {
    for (let time = 0; time < 20; time += 1)
      expect((await post(time % 2 ? DONATE : CHECKOUT, { amount: 1 }, { server: strict })).status).toBe(200)
    expect((await post(DONATE, { amount: 1 }, { server: strict })).status).toBe(429)
    strict.now = new Date(+strict.now + 3_601_000)
    expect((await post(DONATE, { amount: 1 }, { server: strict })).status).toBe(200)
  })
})

describe('the modes', () => {
  const optionsOf = async (server: TestApp) => (await server.visit('/api/donations/options')).json()

  it('are told', async () => {
    expect(await optionsOf(app)).toEqual({
      mode: 'stripe',
      publishableKey: 'pk_live_of_the_tests',
      isTest: false,
    })
    expect(await optionsOf(trying)).toEqual({ mode: 'test', publishableKey: null, isTest: true })
    expect(await optionsOf(closed)).toEqual({ mode: 'off', publishableKey: null, isTest: false })
  })

  it('off: nothing can be begun', async () => {
    for (const path of [DONATE, CHECKOUT])
      expect(await post(path, { amount: 10 }, { server: closed })).toEqual({
        status: 503,
        body: { message: 'Donations are not open here at present.' },
      })
  })

  it('test: it ends as one says, is marked, never summed, and grants nothing', async () => {
    const member = await newcomer()
    const before = [await sumHere(), mailbox.letters.length]
    const clientSecret = (await post(DONATE, { amount: 50 }, { server: trying, member })).body.clientSecret
    const settle = (outcome: string) =>
      post('/api/donations/test', { clientSecret, outcome }, { server: trying })
    expect((await settle('failed')).status).toBe(200)
    expect(await mineOf(member, trying)).toEqual([])
    expect((await settle('succeeded')).status).toBe(200)
    expect(await mineOf(member, trying)).toMatchObject([
      { amountCents: 5000, status: 'succeeded', isTest: true },
    ])
    expect([await sumHere(), mailbox.letters.length]).toEqual(before)
    expect(await isPremium(member)).toBe(false)
  })

  it.each([
    ['an unknown secret', 'test_0190b3b6-0000-7000-8000-000000000001_secret'],
    ['nonsense', 'x'],
  ])('test: %s ends nothing', async (_, clientSecret) => {
    const body = { clientSecret, outcome: 'succeeded' }
    expect((await post('/api/donations/test', body, { server: trying })).status).toBe(404)
  })

  it('nobody settles a real donation by hand', async () => {
    const paymentId = await begin()
    const clientSecret = `test_${(await keptOf(paymentId))?.id}_secret`
    for (const server of [app, closed])
      expect(
        (await post('/api/donations/test', { clientSecret, outcome: 'succeeded' }, { server })).status,
      ).toBe(404)
    expect((await keptOf(paymentId))?.status).toBe('pending')
  })
})

describe('the provider’s messages', () => {
  it('make a donation, once however often they come, and thank for it once', async () => {
    const member = await newcomer()
    const paymentId = await begin(25, { member })
    const letter = mailbox.next()
    const { body } = stripe.pay(paymentId)
    expect(await Promise.all([deliver(body), deliver(body), deliver(body)])).toEqual([200, 200, 200])
    expect(await keptOf(paymentId)).toMatchObject({ status: 'succeeded', amountCents: 2500 })
    expect(await isPremium(member)).toBe(true)
    const { to, source } = await letter
    expect([to, source]).toEqual([
      [member.email],
      expect.stringContaining('Receipt: $25 (USD) on November 20, 2026'),
    ])
    expect(await deliver(body)).toBe(200)
    expect(mailbox.letters.filter((each) => each.to[0] === member.email)).toHaveLength(1)
  })

  it('grant nothing twice: what an operator took away stays away', async () => {
    const member = await newcomer()
    const { body } = stripe.pay(await begin(25, { member }))
    await deliver(body)
    await database.execute(`update users set is_premium = false where id = '${member.id}'`)
    await deliver(body)
    expect(await isPremium(member)).toBe(false)
  })

  const FORGERIES: [string, (body: string) => [string, string | null]][] = [
    ['not signed', (body) => [body, null]],
    ['signed with another secret', (body) => [body, signature(body, seconds(), 'whsec_guessed')]],
    [
      'changed after it was signed',
      (body) => [body.replace('"amount":2500', '"amount":9900'), signature(body, seconds())],
    ],
    ['written otherwise with the same meaning', (body) => [` ${body}`, signature(body, seconds())]],
    ['signed long ago', (body) => [body, signature(body, seconds() - 301)]],
    ['signed with nothing', (body) => [body, '']],
    ['no message at all', () => ['nonsense', signature('nonsense', seconds())]],
  ]
  test.each(FORGERIES)('a message is refused that is %s', async (_, forge) => {
    const paymentId = await begin()
    const { body } = stripe.pay(paymentId)
    expect(await deliver(...forge(body))).toBe(400)
    expect((await keptOf(paymentId))?.status).toBe('pending')
  })

  it('never take a status back', async () => {
    const paymentId = await begin()
    const [declined, paid] = [stripe.decline(paymentId), stripe.pay(paymentId)]
    for (const [{ body }, status] of [
      [declined, 'failed'],
      [paid, 'succeeded'],
      [declined, 'succeeded'],
    ] as const) {
      expect(await deliver(body)).toBe(200)
      expect((await keptOf(paymentId))?.status).toBe(status)
    }
  })

  it('find their donation where the server stopped before it knew the payment’s name', async () => {
    const member = await newcomer()
    const paymentId = await begin(25, { member })
    await database.update(donations).set({ paymentId: null }).where(eq(donations.paymentId, paymentId))
    const [paid, back] = [stripe.pay(paymentId), stripe.refund(paymentId, 500)]
    // The refund comes first, and says nothing of the donation: the provider is asked.
    expect(await deliver(back.body)).toBe(200)
    expect(await deliver(paid.body)).toBe(200)
    expect(await mineOf(member)).toMatchObject([
      { amountCents: 2500, returnedCents: 500, status: 'succeeded' },
    ])
  })

  it('keep a donation that a database set back has forgotten', async () => {
    const paymentId = await begin(30)
    await database.delete(donations).where(eq(donations.paymentId, paymentId))
    const before = await sumHere()
    expect(await deliver(stripe.pay(paymentId).body)).toBe(200)
    expect(await sumHere()).toBe(before + 3000)
  })

  it('of other things by the same account are none of ours', async () => {
    const before = await sumHere()
    const { id } = stripe.foreign()
    for (const { body } of [stripe.pay(id), stripe.refund(id, 100)]) expect(await deliver(body)).toBe(200)
    expect(
      await deliver(
        JSON.stringify({
          id: 'evt_x',
          object: 'event',
          type: 'customer.created',
          created: 1,
          data: { object: {} },
        }),
      ),
    ).toBe(200)
    expect([await sumHere(), await keptOf(id)]).toEqual([before, undefined])
  })

  it('are asked for again where the provider cannot be asked about them', async () => {
    const { id } = stripe.foreign()
    const { body } = stripe.refund(id, 100)
    stripe.troubles.push('refuses', 'refuses', 'refuses')
    expect(await deliver(body)).toBe(502)
    expect(await deliver(body)).toBe(200)
  })

  it('come to nobody where no cards are taken', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    for (const server of [trying, closed])
      expect((await server.visit('/api/payments/webhook', init)).status).toBe(404)
  })
})

describe('a member’s donations', () => {
  it('are their own, newest first, without those that came to nothing', async () => {
    const [member, other] = [await newcomer(), await newcomer()]
    const later = (amount: number, member: Member) => {
      app.now = new Date(+app.now + 1000)
      return begin(amount, { member })
    }
    const [first, second] = [await later(5, member), await later(10, member)]
    const [third, fourth] = [await later(25, member), await later(50, other)]
    const all = [
      stripe.pay(first),
      stripe.refund(first, 200),
      stripe.dispute(first, 300),
      stripe.process(second),
      stripe.decline(third),
      stripe.pay(fourth),
    ]
    for (const { body } of all) await deliver(body)
    expect(await mineOf(member)).toMatchObject([
      { amountCents: 1000, returnedCents: 0, status: 'processing' },
      { amountCents: 500, returnedCents: 500, status: 'succeeded', isTest: false },
    ])
    expect((await app.visit('/api/donations')).status).toBe(401)
  })

  it('are in what they download, and stay without a name when they go', async () => {
    const member = await newcomer()
    const paymentId = await begin(5, { member })
    await deliver(stripe.pay(paymentId).body)
    const data = (await (await app.visitAs(member, '/api/account/data')).json()) as { donations: unknown[] }
    expect(data.donations).toMatchObject([
      { paymentId, amountCents: 500, source: 'donate', status: 'succeeded' },
    ])
    const before = await sumHere()
    await deleteMember(database, member.id)
    expect([(await keptOf(paymentId))?.userId, await sumHere()]).toEqual([null, before])
  })
})

test('a receipt that the mail server did not take leaves with the next reconciliation', async () => {
  const noMail = { smtpUrl: 'smtp://127.0.0.1:1', from: undefined }
  const mute = await startTestApp({ ...takesCards, mail: noMail })
  const member = await newcomer()
  const paymentId = await begin(25, { member })
  const { body } = stripe.pay(paymentId)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature(body, seconds()) }
  expect((await mute.visit('/api/payments/webhook', { method: 'POST', body, headers })).status).toBe(200)
  await expect.poll(async () => (await keptOf(paymentId))?.receiptSentAt).toBeNull()
  const { openMail } = await import('../../mail/mail.ts')
  const environment = { donations: takesCards.donations, publicUrl: undefined, premiumForEveryone: false }
  const needs = { environment, database, clock: () => app.now, mail: openMail(mail, 'localhost') }
  expect(await openReconciliation(needs)(() => {})).toContain('Receipts that were still due and left now: 1.')
  expect(mailbox.letters.some(({ to }) => to[0] === member.email)).toBe(true)
})
