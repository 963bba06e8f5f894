import { beforeEach, describe, expect, it, test } from 'vitest'
import type { TestApp } from '#server/testing/test-app.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { deleteMember } from '../account/store.ts'
import {
  app,
  beginDonation,
  database,
  deliverEvent,
  DONATION_PATH,
  isPremium,
  findStoredDonation,
  mailbox,
  listDonations,
  addNewcomer,
  postJson,
  stripe,
  loadTotal,
  cardSettings,
  startDonationServer,
} from '#server/testing/giving.ts'
import type { Member } from '../../members/member.ts'

await startDonationServer()

const CHECKOUT = '/api/create-payment-intent'
const testMode = await startTestApp({ donations: { mode: 'test' }, premiumForEveryone: false })
const closed = await startTestApp({ donations: { mode: 'off' } })
const strict = await startTestApp({ ...cardSettings, rateLimits: true })

beforeEach(() => {
  app.now = new Date('2026-11-20T12:00:00Z')
})

describe('beginning a donation', () => {
  test.each([
    [DONATION_PATH, 'donate'],
    [CHECKOUT, 'checkout'],
  ])('stores the donation and returns the data for the form: %s', async (path, source) => {
    const member = await addNewcomer()
    const { status, body } = await postJson(path, { amount: 19.99 }, { member })
    const payment = stripe.payments.at(-1)
    expect([status, body]).toEqual([200, { clientSecret: payment?.client_secret }])
    const stored = await findStoredDonation(payment?.id ?? '')
    expect(stored).toMatchObject({
      userId: member.id,
      source,
      amountCents: 1999,
      status: 'pending',
      isTest: false,
    })
    expect(payment).toMatchObject({
      amount: 1999,
      currency: 'usd',
      metadata: { donationId: stored?.id, source, site: '' },
    })
    expect(stripe.keys.at(-1)).toBe(`donation-${stored?.id}`)
  })

  test.each([
    [1, 100],
    [1.005, 101],
    [19.99, 1999],
    [999_999.99, 99_999_999],
  ])('converts %d dollars to %d cents', async (amount, cents) => {
    await beginDonation(amount)
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
  ])('is refused for %j', async (amount, message) => {
    const before = stripe.payments.length
    for (const path of [DONATION_PATH, CHECKOUT])
      expect(await postJson(path, { amount })).toMatchObject({ status: 400, body: { message } })
    expect(stripe.payments.length).toBe(before)
  })

  it('creates one donation per request id', async () => {
    const requestId = crypto.randomUUID()
    const before = stripe.payments.length
    const ask = () => postJson(DONATION_PATH, { amount: 10, requestId })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(await ask()).toEqual(first)
    expect([first.status, second]).toEqual([200, first])
    expect(stripe.payments.length).toBe(before + 1)
    expect(await postJson(DONATION_PATH, { amount: 11, requestId })).toMatchObject({ status: 409 })
    const stranger = await addNewcomer()
    expect(await postJson(DONATION_PATH, { amount: 10, requestId }, { member: stranger })).toMatchObject({
      status: 409,
    })
  })

  test.each(['refuses', 'hangs up'] as const)('succeeds if the provider %s once', async (trouble) => {
    const before = stripe.payments.length
    stripe.troubles.push(trouble)
    await beginDonation()
    expect(stripe.payments.length).toBe(before + 1)
    expect(new Set(stripe.keys.slice(-2)).size).toBe(1)
  })

  it('returns a message if the provider keeps failing, and can be retried', async () => {
    stripe.troubles.push('refuses', 'refuses', 'refuses')
    const requestId = crypto.randomUUID()
    expect(await postJson(DONATION_PATH, { amount: 10, requestId })).toMatchObject({
      status: 502,
      body: { message: 'Failed to initialize donation. Please try again.' },
    })
    expect(await postJson(DONATION_PATH, { amount: 10, requestId })).toMatchObject({ status: 200 })
  })

  it('is limited to 20 times an hour per address, on both pages together', async () => {
    for (let round = 0; round < 20; round += 1)
      expect(
        (await postJson(round % 2 ? DONATION_PATH : CHECKOUT, { amount: 1 }, { server: strict })).status,
      ).toBe(200)
    expect((await postJson(DONATION_PATH, { amount: 1 }, { server: strict })).status).toBe(429)
    strict.now = new Date(+strict.now + 3_601_000)
    expect((await postJson(DONATION_PATH, { amount: 1 }, { server: strict })).status).toBe(200)
  })
})

describe('the donation mode', () => {
  const loadOptions = async (server: TestApp) => (await server.visit('/api/donations/options')).json()

  it('is part of the options', async () => {
    expect(await loadOptions(app)).toEqual({
      mode: 'stripe',
      publishableKey: 'pk_live_of_the_tests',
      isTest: false,
    })
    expect(await loadOptions(testMode)).toEqual({ mode: 'test', publishableKey: null, isTest: true })
    expect(await loadOptions(closed)).toEqual({ mode: 'off', publishableKey: null, isTest: false })
  })

  it('refuses donations when off', async () => {
    for (const path of [DONATION_PATH, CHECKOUT])
      expect(await postJson(path, { amount: 10 }, { server: closed })).toMatchObject({
        status: 503,
        body: { message: 'This site isn’t accepting donations right now.' },
      })
  })

  it('marks test donations, which are never summed and grant nothing', async () => {
    const member = await addNewcomer()
    const before = [await loadTotal(), mailbox.emails.length]
    const clientSecret = (await postJson(DONATION_PATH, { amount: 50 }, { server: testMode, member })).body
      .clientSecret
    const settle = (outcome: string) =>
      postJson('/api/donations/test', { clientSecret, outcome }, { server: testMode })
    expect((await settle('failed')).status).toBe(200)
    expect(await listDonations(member, testMode)).toEqual([])
    expect((await settle('succeeded')).status).toBe(200)
    expect(await listDonations(member, testMode)).toMatchObject([
      { amountCents: 5000, status: 'succeeded', isTest: true },
    ])
    expect([await loadTotal(), mailbox.emails.length]).toEqual(before)
    expect(await isPremium(member)).toBe(false)
  })

  it.each([
    ['an unknown one', 'test_0190b3b6-0000-7000-8000-000000000001_secret'],
    ['an invalid one', 'x'],
  ])('settles no test donation with a wrong secret: %s', async (_, clientSecret) => {
    const body = { clientSecret, outcome: 'succeeded' }
    expect((await postJson('/api/donations/test', body, { server: testMode })).status).toBe(404)
  })

  it('lets no one settle a real donation by hand', async () => {
    const paymentId = await beginDonation()
    const clientSecret = `test_${(await findStoredDonation(paymentId))?.id}_secret`
    for (const server of [app, closed])
      expect(
        (await postJson('/api/donations/test', { clientSecret, outcome: 'succeeded' }, { server })).status,
      ).toBe(404)
    expect((await findStoredDonation(paymentId))?.status).toBe('pending')
  })
})

describe('a member’s donations', () => {
  it('are listed newest first, without failed ones', async () => {
    const [member, other] = [await addNewcomer(), await addNewcomer()]
    const donateLater = (amount: number, member: Member) => {
      app.now = new Date(+app.now + 1000)
      return beginDonation(amount, { member })
    }
    const [first, second] = [await donateLater(5, member), await donateLater(10, member)]
    const [third, fourth] = [await donateLater(25, member), await donateLater(50, other)]
    const events = [
      stripe.pay(first),
      stripe.refund(first, 200),
      stripe.dispute(first, 300),
      stripe.process(second),
      stripe.decline(third),
      stripe.pay(fourth),
    ]
    for (const { body } of events) await deliverEvent(body)
    expect(await listDonations(member)).toMatchObject([
      { amountCents: 1000, returnedCents: 0, status: 'processing' },
      { amountCents: 500, returnedCents: 500, status: 'succeeded', isTest: false },
    ])
    expect((await app.visit('/api/donations')).status).toBe(401)
  })

  it('are in the download and are anonymized when the member leaves', async () => {
    const member = await addNewcomer()
    const paymentId = await beginDonation(5, { member })
    await deliverEvent(stripe.pay(paymentId).body)
    const data = (await (await app.visitAs(member, '/api/account/data')).json()) as { donations: unknown[] }
    expect(data.donations).toMatchObject([
      { paymentId, amountCents: 500, source: 'donate', status: 'succeeded' },
    ])
    const before = await loadTotal()
    await deleteMember(database, member.id)
    expect([(await findStoredDonation(paymentId))?.userId, await loadTotal()]).toEqual([null, before])
  })
})
