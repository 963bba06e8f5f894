import { Stripe } from 'stripe'
import { isTestKey, type StripeSetup } from './donation-setup.ts'
import {
  type StartedPayment,
  ForgedMessage,
  type PaymentMark,
  type PaymentMessage,
  type PaymentEvent,
  type Payments,
  PaymentError,
} from './payments.ts'
import {
  readPaymentMark,
  toDisputeEvents,
  toPaymentMessage,
  toPaymentEvent,
  toRefundEvents,
} from './stripe-events.ts'

/** The request timeout: short, because a person is waiting. Retries use the same idempotency key. */
const TIMEOUT_MS = 8000
const RETRIES = 2
const PAGE_SIZE = 100
/** How long a signature is valid. The provider signs each delivery attempt. */
const SIGNATURE_LIFETIME_SECONDS = 300

/** Takes donations through Stripe. Card numbers go directly from the browser to Stripe. */
export class StripePayments implements Payments {
  readonly isTest: boolean
  readonly publishableKey: string
  readonly #stripe: Stripe
  readonly #webhookSecret: string
  readonly #clock: () => Date

  constructor(setup: StripeSetup, clock: () => Date, timeout = TIMEOUT_MS) {
    this.isTest = isTestKey(setup.secretKey)
    this.publishableKey = setup.publishableKey
    this.#webhookSecret = setup.webhookSecret
    this.#clock = clock
    this.#stripe = new Stripe(setup.secretKey, {
      ...(setup.url && createStripeConfig(setup.url)),
      timeout,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      appInfo: { name: 'Verse by Heart' },
    })
  }

  async start(amountCents: number, mark: PaymentMark): Promise<StartedPayment> {
    const payment = await withPaymentErrors(
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
    return { paymentId: payment.id, clientSecret: readSecret(payment) }
  }

  async findSecret(paymentId: string): Promise<string> {
    return readSecret(await withPaymentErrors(this.#stripe.paymentIntents.retrieve(paymentId)))
  }

  async findMark(paymentId: string): Promise<PaymentMark | null> {
    try {
      return readPaymentMark(await this.#stripe.paymentIntents.retrieve(paymentId))
    } catch (error) {
      if (isMissing(error)) return null
      throw toPaymentError(error)
    }
  }

  async *listAll(): AsyncIterable<PaymentEvent> {
    const at = this.#clock()
    for await (const payment of listWithErrors(this.#stripe.paymentIntents.list({ limit: PAGE_SIZE })))
      if (readPaymentMark(payment) !== null) yield toPaymentEvent(payment, at)
    for await (const refund of listWithErrors(this.#stripe.refunds.list({ limit: PAGE_SIZE })))
      yield* toRefundEvents(refund, at)
    for await (const dispute of listWithErrors(this.#stripe.disputes.list({ limit: PAGE_SIZE })))
      yield* toDisputeEvents(dispute, at)
  }

  /**
   * Verifies and parses a raw webhook body. Returns null if it isn't about a payment.
   *
   * @throws ForgedMessage if the signature is invalid, or older than five minutes
   */
  readMessage(body: Buffer, signature: string): PaymentMessage | null {
    return toPaymentMessage(this.#verify(body, signature))
  }

  #verify(body: Buffer, signature: string): Stripe.Event {
    try {
      const [secret, now] = [this.#webhookSecret, +this.#clock()]
      return this.#stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        SIGNATURE_LIFETIME_SECONDS,
        undefined,
        now,
      )
    } catch (error) {
      throw new ForgedMessage('The provider did not sign this message.', { cause: error })
    }
  }
}

function createStripeConfig(url: URL): Stripe.StripeConfig {
  const isHttp = url.protocol === 'http:'
  return {
    protocol: isHttp ? 'http' : 'https',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isHttp ? 80 : 443) : Number(url.port),
  }
}

function readSecret({ client_secret: secret }: Stripe.PaymentIntent): string {
  if (secret === null) throw new PaymentError('The provider returned a payment without its client secret.')
  return secret
}

/** Returns whether the object doesn't exist in this account and mode. */
const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

async function withPaymentErrors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw toPaymentError(error)
  }
}

async function* listWithErrors<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toPaymentError(error) : error
  }
}

/** Keeps only the provider's error codes for the log, because our parameters may contain names. */
const toPaymentError = (error: unknown) =>
  new PaymentError(
    error instanceof Stripe.errors.StripeError
      ? `The card provider: ${error.type}${error.code === undefined ? '' : ` (${error.code})`}, request ${error.requestId ?? 'unanswered'}.`
      : 'Couldn’t reach the card provider.',
    { cause: undefined },
  )
