import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { addMember, buildMember } from './factories.ts'
import type { Database } from '../db/database.ts'
import { donations } from '../db/schema/giving.ts'
import { atEndOfFile } from './file-end.ts'
import { openMailbox } from './test-mailbox.ts'
import type { Member } from '../members/member.ts'
import { openStripe, SECRET_KEY, signWebhook, WEBHOOK_SECRET } from './stripe.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { findMember } from '../members/store.ts'
import { loadDonationTotals } from '../features/donations/store.ts'

export let stripe: Awaited<ReturnType<typeof openStripe>>
export let mailbox: Awaited<ReturnType<typeof openMailbox>>
export let cardSettings: ReturnType<typeof createSettings>
export let app: TestApp
export let database: Database

/** Starts everything for a test file; call it first. */
export async function startDonationServer(): Promise<void> {
  stripe = await openStripe()
  mailbox = await openMailbox()
  const opened = [stripe, mailbox]
  atEndOfFile(() => Promise.all(opened.map((each) => each.close())))
  cardSettings = createSettings()
  app = await startTestApp({ ...cardSettings, premiumForEveryone: false })
  database = app.database
}

function createSettings() {
  const keys = {
    secretKey: SECRET_KEY,
    publishableKey: 'pk_live_of_the_tests',
    webhookSecret: WEBHOOK_SECRET,
    url: stripe.url,
  }
  const mail = { smtpUrl: mailbox.url, from: undefined }
  return { donations: { mode: 'stripe', stripe: keys }, mail } as const
}

export const DONATION_PATH = '/api/create-donation-intent'

interface RequestOptions {
  readonly path?: string
  readonly server?: TestApp
  readonly member?: Member
}

export async function postJson(path: string, body: unknown, { server = app, member }: RequestOptions = {}) {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await (member ? server.visitAs(member, path, init) : server.visit(path, init))
  return {
    status: response.status,
    body: (await response.json()) as { clientSecret?: string; message?: string },
  }
}

export async function beginDonation(amount = 25, options: RequestOptions = {}): Promise<string> {
  const { status, body } = await postJson(options.path ?? DONATION_PATH, { amount }, options)
  expect(status).toBe(200)
  return body.clientSecret?.replace(/_secret.*/, '') ?? ''
}

export const getUnixTime = () => Math.floor(+app.now / 1000)

export async function deliverEvent(
  body: string,
  header: string | null = signWebhook(body, getUnixTime()),
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(header !== null && { 'stripe-signature': header }),
  }
  return (await app.visit('/api/payments/webhook', { method: 'POST', body, headers })).status
}

export const findStoredDonation = async (paymentId: string) =>
  (await database.select().from(donations).where(eq(donations.paymentId, paymentId)))[0]
export const isPremium = async ({ id }: Member) => (await findMember(database, id, app.now))?.isPremium
export const loadTotal = async () => (await loadDonationTotals(database, false)).cents
export const listDonations = async (member: Member, server = app) =>
  (await server.visitAs(member, '/api/donations')).json() as Promise<Record<string, unknown>[]>
export const addNewcomer = () => addMember(database, buildMember({ isPremium: false }))
