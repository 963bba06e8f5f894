import { eq } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { addMember, aMember } from './factories.ts'
import { donations } from '../db/schema/giving.ts'
import { openMailbox } from './test-mailbox.ts'
import type { Member } from '../members/member.ts'
import { openStripe, SECRET_KEY, signature, WEBHOOK_SECRET } from './stripe.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { findMember } from '../members/store.ts'
import { totals } from '../features/donations/store.ts'

/** The provider and the mail server of a test file, both on this machine. */
export const stripe = await openStripe()
export const mailbox = await openMailbox()
afterAll(() => Promise.all([stripe.close(), mailbox.close()]))

const setup = {
  secretKey: SECRET_KEY,
  publishableKey: 'pk_live_of_the_tests',
  webhookSecret: WEBHOOK_SECRET,
  url: stripe.url,
}
export const mail = { smtpUrl: mailbox.url, from: undefined }
/** The settings of a server that takes cards. */
export const takesCards = { donations: { mode: 'stripe', stripe: setup }, mail } as const
export const app = await startTestApp({ ...takesCards, premiumForEveryone: false })
export const { database } = app
export const DONATE = '/api/create-donation-intent'

interface Asked {
  readonly path?: string
  readonly server?: TestApp
  readonly member?: Member
}

/** Status and body of a call with a body. */
export async function post(path: string, body: unknown, { server = app, member }: Asked = {}) {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await (member ? server.visitAs(member, path, init) : server.visit(path, init))
  return {
    status: response.status,
    body: (await response.json()) as { clientSecret?: string; message?: string },
  }
}

/** Begins a donation and gives the name of its payment. */
export async function begin(amount = 25, asked: Asked = {}): Promise<string> {
  const { status, body } = await post(asked.path ?? DONATE, { amount }, asked)
  expect(status).toBe(200)
  return body.clientSecret?.replace(/_secret.*/, '') ?? ''
}

export const seconds = () => Math.floor(+app.now / 1000)

/** Delivers a message as the provider does, and gives the status of the answer. */
export async function deliver(
  body: string,
  header: string | null = signature(body, seconds()),
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(header !== null && { 'stripe-signature': header }),
  }
  return (await app.visit('/api/payments/webhook', { method: 'POST', body, headers })).status
}

export const keptOf = async (paymentId: string) =>
  (await database.select().from(donations).where(eq(donations.paymentId, paymentId)))[0]
export const isPremium = async ({ id }: Member) => (await findMember(database, id, app.now))?.isPremium
export const sumHere = async () => (await totals(database, false)).cents
export const mineOf = async (member: Member, server = app) =>
  (await server.visitAs(member, '/api/donations')).json() as Promise<Record<string, unknown>[]>
export const newcomer = () => addMember(database, aMember({ isPremium: false }))
