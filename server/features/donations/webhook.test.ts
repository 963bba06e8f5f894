import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { donations } from '../../db/schema/giving.ts'
import { openMail } from '../../mail/mail.ts'
import { signWebhook } from '#server/testing/stripe.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import {
  app,
  beginDonation,
  database,
  deliverEvent,
  isPremium,
  findStoredDonation,
  mailbox,
  listDonations,
  addNewcomer,
  getUnixTime,
  stripe,
  loadTotal,
  cardSettings,
  startDonationServer,
} from '#server/testing/giving.ts'
import { openReconciliation } from './reconcile.ts'

await startDonationServer()

beforeEach(() => {
  app.now = new Date('2026-11-20T12:00:00Z')
})

describe('the provider’s messages', () => {
  it('record a donation once and send one receipt, however often they arrive', async () => {
    const member = await addNewcomer()
    const paymentId = await beginDonation(25, { member })
    const email = mailbox.waitForNext()
    const { body } = stripe.pay(paymentId)
    expect(await Promise.all([deliverEvent(body), deliverEvent(body), deliverEvent(body)])).toEqual([
      200, 200, 200,
    ])
    expect(await findStoredDonation(paymentId)).toMatchObject({ status: 'succeeded', amountCents: 2500 })
    expect(await isPremium(member)).toBe(true)
    const { to, source } = await email
    expect([to, source]).toEqual([
      [member.email],
      expect.stringContaining('Receipt: $25 (USD) on November 20, 2026'),
    ])
    expect(await deliverEvent(body)).toBe(200)
    expect(mailbox.emails.filter((each) => each.to[0] === member.email)).toHaveLength(1)
  })

  it('never grant premium again after an operator revoked it', async () => {
    const member = await addNewcomer()
    const { body } = stripe.pay(await beginDonation(25, { member }))
    await deliverEvent(body)
    await database.execute(`update users set is_premium = false where id = '${member.id}'`)
    await deliverEvent(body)
    expect(await isPremium(member)).toBe(false)
  })

  const FORGERIES: [string, (body: string) => [string, string | null]][] = [
    ['not signed', (body) => [body, null]],
    ['signed with another secret', (body) => [body, signWebhook(body, getUnixTime(), 'whsec_guessed')]],
    [
      'changed after it was signed',
      (body) => [body.replace('"amount":2500', '"amount":9900'), signWebhook(body, getUnixTime())],
    ],
    ['reserialized with the same meaning', (body) => [` ${body}`, signWebhook(body, getUnixTime())]],
    ['signed long ago', (body) => [body, signWebhook(body, getUnixTime() - 301)]],
    ['signed with nothing', (body) => [body, '']],
    ['not a message', () => ['nonsense', signWebhook('nonsense', getUnixTime())]],
  ]
  test.each(FORGERIES)('are refused if %s', async (_, forge) => {
    const paymentId = await beginDonation()
    const { body } = stripe.pay(paymentId)
    expect(await deliverEvent(...forge(body))).toBe(400)
    expect((await findStoredDonation(paymentId))?.status).toBe('pending')
  })

  it('never revert a status', async () => {
    const paymentId = await beginDonation()
    const [declined, paid] = [stripe.decline(paymentId), stripe.pay(paymentId)]
    for (const [{ body }, status] of [
      [declined, 'failed'],
      [paid, 'succeeded'],
      [declined, 'succeeded'],
    ] as const) {
      expect(await deliverEvent(body)).toBe(200)
      expect((await findStoredDonation(paymentId))?.status).toBe(status)
    }
  })

  it('find their donation even if its payment’s id was never stored', async () => {
    const member = await addNewcomer()
    const paymentId = await beginDonation(25, { member })
    await database.update(donations).set({ paymentId: null }).where(eq(donations.paymentId, paymentId))
    const [paid, refunded] = [stripe.pay(paymentId), stripe.refund(paymentId, 500)]
    // The refund arrives first, without the donation's id, so the server asks the provider.
    expect(await deliverEvent(refunded.body)).toBe(200)
    expect(await deliverEvent(paid.body)).toBe(200)
    expect(await listDonations(member)).toMatchObject([
      { amountCents: 2500, returnedCents: 500, status: 'succeeded' },
    ])
  })

  it('restore a donation that a restored database lost', async () => {
    const paymentId = await beginDonation(30)
    await database.delete(donations).where(eq(donations.paymentId, paymentId))
    const before = await loadTotal()
    expect(await deliverEvent(stripe.pay(paymentId).body)).toBe(200)
    expect(await loadTotal()).toBe(before + 3000)
  })

  it('are ignored if they concern other things in the same account', async () => {
    const before = await loadTotal()
    const { id } = stripe.foreign()
    for (const { body } of [stripe.pay(id), stripe.refund(id, 100)])
      expect(await deliverEvent(body)).toBe(200)
    expect(
      await deliverEvent(
        JSON.stringify({
          id: 'evt_x',
          object: 'event',
          type: 'customer.created',
          created: 1,
          data: { object: {} },
        }),
      ),
    ).toBe(200)
    expect([await loadTotal(), await findStoredDonation(id)]).toEqual([before, undefined])
  })

  it('are requested again if the provider can’t be reached', async () => {
    const { id } = stripe.foreign()
    const { body } = stripe.refund(id, 100)
    stripe.troubles.push('refuses', 'refuses', 'refuses')
    expect(await deliverEvent(body)).toBe(502)
    expect(await deliverEvent(body)).toBe(200)
  })

  it('aren’t accepted if cards are off', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    for (const mode of ['test', 'off'] as const) {
      const server = await startTestApp({ donations: { mode } })
      expect((await server.visit('/api/payments/webhook', init)).status).toBe(404)
    }
  })
})

test('a receipt that failed is sent with the next reconciliation', async () => {
  const noMail = { smtpUrl: 'smtp://127.0.0.1:1', from: undefined }
  const withoutMail = await startTestApp({ ...cardSettings, mail: noMail })
  const member = await addNewcomer()
  const paymentId = await beginDonation(25, { member })
  const { body } = stripe.pay(paymentId)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signWebhook(body, getUnixTime()) }
  expect((await withoutMail.visit('/api/payments/webhook', { method: 'POST', body, headers })).status).toBe(
    200,
  )
  await expect.poll(async () => (await findStoredDonation(paymentId))?.receiptSentAt).toBeNull()
  const environment = { donations: cardSettings.donations, publicUrl: undefined, premiumForEveryone: false }
  const deps = { environment, database, clock: () => app.now, mail: openMail(cardSettings.mail, 'localhost') }
  expect(await openReconciliation(deps)(() => {})).toContain('Overdue receipts sent: 1.')
  expect(mailbox.emails.some(({ to }) => to[0] === member.email)).toBe(true)
})

describe('a message about a payment unknown to the provider', () => {
  const unknown = { id: 'pi_of_another_account', object: 'payment_intent', amount: 500, metadata: {} }
  const paid = { ...unknown, amount_received: 500, status: 'succeeded', last_payment_error: null }
  const reversal = { id: 'back_1', amount: 500, payment_intent: unknown.id }

  test.each([
    ['payment_intent.succeeded', paid],
    ['refund.created', { ...reversal, object: 'refund', status: 'succeeded' }],
    ['charge.dispute.created', { ...reversal, object: 'dispute', status: 'needs_response' }],
  ])('is accepted, so it isn’t sent again, but not stored: %s', async (type, object) => {
    const before = await database.$count(donations)
    const event = { id: `evt_${type}`, object: 'event', type, created: getUnixTime(), data: { object } }
    expect(await deliverEvent(JSON.stringify(event))).toBe(200)
    expect(await database.$count(donations)).toBe(before)
  })
})
