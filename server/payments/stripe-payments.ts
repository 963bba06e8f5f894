import { Stripe } from 'stripe'
import { isForTrying, type StripeSetup } from './donation-setup.ts'
import {
  type BegunPayment,
  Forged,
  type PaymentMark,
  type PaymentMessage,
  type PaymentNews,
  type Payments,
  PaymentError,
} from './payments.ts'
import { readPaymentMark, disputeNews, eventNews, paymentNews, refundNews } from './stripe-news.ts'

/** Milliseconds per attempt, and retries (with the same idempotency key): a person is waiting. */
const TIMEOUT = 8000
const RETRIES = 2
const PAGE = 100
/** Seconds a signature is valid: the provider signs each delivery attempt. */
const SIGNATURE_LIFE = 300

/** Takes donations through Stripe. Card numbers go directly from the browser to Stripe. */
export class StripePayments implements Payments {
  readonly isTest: boolean
  readonly publishableKey: string
  readonly #stripe: Stripe
  readonly #webhookSecret: string
  readonly #clock: () => Date

  constructor(setup: StripeSetup, clock: () => Date, timeout = TIMEOUT) {
    this.isTest = isForTrying(setup.secretKey)
    this.publishableKey = setup.publishableKey
    this.#webhookSecret = setup.webhookSecret
    this.#clock = clock
    this.#stripe = new Stripe(setup.secretKey, {
      ...(setup.url && stripeConfig(setup.url)),
      timeout: timeout,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      appInfo: { name: 'Verse by Heart' },
    })
  }

  async begin(amountCents: number, mark: PaymentMark): Promise<BegunPayment> {
    const payment = await succeed(
      this.#stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          automatic_payment_methods: { enabled: true },
          description: 'Donation to Verse by Heart',
          metadata: { ...mark },
        },
        { idempotencyKey: `donation-${mark.donationId}` },
      ),
    )
    return { paymentId: payment.id, clientSecret: secretIn(payment) }
  }

  async findSecret(paymentId: string): Promise<string> {
    return secretIn(await succeed(this.#stripe.paymentIntents.retrieve(paymentId)))
  }

  async findMark(paymentId: string): Promise<PaymentMark | null> {
    try {
      return readPaymentMark(await this.#stripe.paymentIntents.retrieve(paymentId))
    } catch (error) {
      if (isUnknown(error)) return null
      throw failure(error)
    }
  }

  async *everything(): AsyncIterable<PaymentNews> {
    const at = this.#clock()
    for await (const payment of listed(this.#stripe.paymentIntents.list({ limit: PAGE })))
      if (readPaymentMark(payment) !== null) yield paymentNews(payment, at)
    for await (const refund of listed(this.#stripe.refunds.list({ limit: PAGE })))
      yield* refundNews(refund, at)
    for await (const dispute of listed(this.#stripe.disputes.list({ limit: PAGE })))
      yield* disputeNews(dispute, at)
  }

  /**
   * Verifies and parses a raw webhook body; null if it isn't about a payment.
   *
   * @throws Forged if the signature is invalid, or older than five minutes
   */
  readMessage(body: Buffer, signature: string): PaymentMessage | null {
    return eventNews(this.#verified(body, signature))
  }

  #verified(body: Buffer, signature: string): Stripe.Event {
    try {
      const [secret, now] = [this.#webhookSecret, +this.#clock()]
      return this.#stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_LIFE, undefined, now)
    } catch (error) {
      throw new Forged('The provider did not sign this message.', { cause: error })
    }
  }
}

function stripeConfig(url: URL): Stripe.StripeConfig {
  const isHttp = url.protocol === 'http:'
  return {
    protocol: isHttp ? 'http' : 'https',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isHttp ? 80 : 443) : Number(url.port),
  }
}

function secretIn({ client_secret: secret }: Stripe.PaymentIntent): string {
  if (secret === null) throw new PaymentError('The provider returned a payment without its client secret.')
  return secret
}

/** The object doesn't exist in this account and mode. */
const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

async function succeed<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw failure(error)
  }
}

async function* listed<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? failure(error) : error
  }
}

/** Log only the provider's own words: our parameters may name people. */
const failure = (error: unknown) =>
  new PaymentError(
    error instanceof Stripe.errors.StripeError
      ? `The card provider: ${error.type}${error.code === undefined ? '' : ` (${error.code})`}, request ${error.requestId ?? 'unanswered'}.`
      : 'Couldn’t reach the card provider.',
    { cause: undefined },
  )
