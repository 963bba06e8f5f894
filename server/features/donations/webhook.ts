import type { FastifyInstance } from 'fastify'
import { badInput, HttpError } from '../../http/errors.ts'
import { WEBHOOK_BYTES } from '../../http/request-limits.ts'
import type { Giving } from './giving.ts'
import { Forged, PaymentsFailed } from '../../payments/payments.ts'
import { messages } from './messages.ts'
import { sendReceipts } from './receipts.ts'
import { recordNews } from './record-news.ts'
import type { StripePayments } from '../../payments/stripe-payments.ts'

export const WEBHOOK = '/api/payments/webhook'

/** Checks the signature over the raw bytes. After an error response, the provider retries later. */
export function routeWebhook(app: FastifyInstance, giving: Giving, payments: StripePayments): void {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))

  app.register(async (scope) => {
    const asBytes = { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES } as const
    scope.addContentTypeParser('application/json', asBytes, (_request, body, done) => done(null, body))
    scope.post(WEBHOOK, { bodyLimit: WEBHOOK_BYTES }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const message = read(request.body, typeof signature === 'string' ? signature : '')
      if (message === null) return { received: true }
      const recorded = await recordNews({ ...giving, payments }, message).catch(failed)
      if (recorded.outcome === 'not ours')
        request.log.info({ type: message.type }, 'a payment that is not ours')
      if (recorded.outcome === 'made') thank(recorded.donationId)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })

  function read(body: unknown, signature: string) {
    try {
      return payments.readMessage(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
    } catch (error) {
      throw error instanceof Forged ? badInput(messages.invalidSignature) : error
    }
  }

  /** Doesn't make the provider wait for the mail server. The next reconciliation sends receipts that fail. */
  function thank(donationId: string): void {
    const sending = sendReceipts(giving, donationId).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a receipt was not sent'),
    )
    underWay.add(sending)
    void sending.finally(() => underWay.delete(sending))
  }
}

function failed(error: unknown): never {
  throw error instanceof PaymentsFailed ? new HttpError(502, messages.noAnswer) : error
}
