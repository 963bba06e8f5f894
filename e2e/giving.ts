import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import {
  type StripeEvent,
  openStripe,
  SECRET_KEY,
  signWebhook,
  type TestStripe,
  WEBHOOK_SECRET,
} from '../server/testing/stripe.ts'
import { startOwnServer } from '../scripts/testing/own-server.ts'
import { test as base } from './test.ts'

export type Card = 'is accepted' | 'is declined' | 'asks the bank'

/** The payment provider, and the outcome of the next payment in the browser. */
export interface Provider {
  readonly stripe: TestStripe
  card: Card
  /** A promise that upcoming payments wait for. */
  decision: Promise<void>
  tries: number
  /** Sends the server a webhook from the provider. */
  sendWebhook(event: StripeEvent): Promise<void>
  /** Serves the provider's URLs in this browser. */
  serveProvider(context: BrowserContext): Promise<void>
}

const STAND_IN_SCRIPT = readFileSync(new URL('stripe-stand-in.js', import.meta.url), 'utf8')
const DECLINED = 'Your card was declined.'

/** The base test, on a server that accepts cards, with a local payment provider. A worker's tests share both. */
export const test = base.extend<{ provider: Provider }, { giving: { stripe: TestStripe; origin: string } }>({
  giving: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture dependencies from it
    async ({}, provide) => {
      const stripe = await openStripe()
      const server = await startOwnServer({
        RATE_LIMITS: 'off',
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: stripe.url.origin,
      })
      await provide({ stripe, origin: server.origin })
      await server.stop()
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ giving }, provide) => provide(giving.origin),
  mockedOrigins: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  provider: async ({ giving, context }, provide) => {
    const provider = createProvider(giving.stripe, giving.origin)
    await provider.serveProvider(context)
    await provide(provider)
  },
})

function createProvider(stripe: TestStripe, origin: string): Provider {
  const provider: Provider = {
    stripe,
    card: 'is accepted',
    decision: Promise.resolve(),
    tries: 0,
    async sendWebhook({ body }) {
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signWebhook(body, Math.floor(Date.now() / 1000)),
      }
      const response = await fetch(`${origin}/api/payments/webhook`, { method: 'POST', body, headers })
      if (!response.ok) throw new Error(`The server rejected a webhook: ${response.status}`)
    },
    async serveProvider(context) {
      await context.route('https://js.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: STAND_IN_SCRIPT }),
      )
      await context.route('https://hooks.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: renderBankPage(new URL(route.request().url())) }),
      )
      await context.exposeFunction('paymentOf', (secret: string) =>
        stripe.payments.find((payment) => payment.client_secret === secret),
      )
      await context.exposeFunction('decidePayment', (secret: string) => decide(provider, secret))
      await context.exposeFunction('bankDecides', async (secret: string, isGranted: boolean) => {
        await provider.sendWebhook(isGranted ? stripe.pay(toId(secret)) : stripe.decline(toId(secret)))
      })
    },
  }
  return provider
}

const toId = (secret: string) => secret.replace(/_secret.*/, '')

async function decide(provider: Provider, secret: string) {
  provider.tries += 1
  const { stripe, card } = provider
  await provider.decision
  if (card === 'asks the bank') return { bank: true }
  if (card === 'is declined') {
    await provider.sendWebhook(stripe.decline(toId(secret)))
    return { error: { message: DECLINED, payment_intent: { status: 'requires_payment_method' } } }
  }
  await provider.sendWebhook(stripe.pay(toId(secret)))
  return { paymentIntent: { status: 'succeeded' } }
}

function renderBankPage({ searchParams }: URL): string {
  const [back, secret] = [searchParams.get('return') ?? '', searchParams.get('secret') ?? '']
  const button = (words: string, isGranted: boolean) => {
    const returnUrl = new URL(back)
    returnUrl.searchParams.set('payment_intent', toId(secret))
    returnUrl.searchParams.set('payment_intent_client_secret', secret)
    returnUrl.searchParams.set('redirect_status', isGranted ? 'succeeded' : 'failed')
    return `<button onclick="bankDecides('${secret}', ${isGranted}).then(() => location.assign('${returnUrl}'))">${words}</button>`
  }
  return `<!doctype html><title>Bank</title><h1>Is it you?</h1>${button('Yes', true)}${button('No', false)}`
}
