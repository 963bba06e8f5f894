import type { FastifyInstance } from 'fastify'
import { badInput, HttpError } from '../../http/errors.ts'
import { MAX_WEBHOOK_BYTES } from '../../http/request-limits.ts'
import type { DonationService } from './donation-service.ts'
import { ForgedMessage, PaymentError } from '../../payments/payments.ts'
import { messages } from './messages.ts'
import { sendReceipts } from './receipts.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import type { StripePayments } from '../../payments/stripe-payments.ts'

export const WEBHOOK = '/api/payments/webhook'

/**
 * Registers the webhook, which checks the signature over the raw bytes. After an error response, the provider retries
 * later.
 */
export function routeWebhook(app: FastifyInstance, service: DonationService, payments: StripePayments): void {
  const receipts = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.all(receipts)))

  app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES } as const
    scope.addContentTypeParser('application/json', options, (_request, body, done) => done(null, body))
    scope.post(WEBHOOK, { bodyLimit: MAX_WEBHOOK_BYTES }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const message = readMessage(request.body, typeof signature === 'string' ? signature : '')
      if (message === null) return { received: true }
      const recorded = await recordPaymentEvent({ ...service, payments }, message).catch(
        refuseIfPaymentFailed,
      )
      if (recorded.outcome === 'not ours')
        request.log.info({ type: message.type }, 'a payment that is not ours')
      if (recorded.outcome === 'made') sendReceipt(recorded.donationId)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })

  function readMessage(body: unknown, signature: string) {
    try {
      return payments.readMessage(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
    } catch (error) {
      throw error instanceof ForgedMessage ? badInput(messages.invalidSignature) : error
    }
  }

  /**
   * Sends a receipt without making the provider wait for the mail server. The next reconciliation sends receipts that
   * fail.
   */
  function sendReceipt(donationId: string): void {
    const sending = sendReceipts(service, donationId).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a receipt was not sent'),
    )
    receipts.add(sending)
    void sending.finally(() => receipts.delete(sending))
  }
}

function refuseIfPaymentFailed(error: unknown): never {
  throw error instanceof PaymentError ? new HttpError(502, messages.noAnswer) : error
}
