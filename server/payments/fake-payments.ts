import type { StartedPayment, PaymentMark, PaymentEvent, Payments } from './payments.ts'

const CLIENT_SECRET = /^test_([0-9a-f-]{36})_secret$/

/** Test donations without a card or money. The tester chooses the outcome. */
export class FakePayments implements Payments {
  readonly isTest = true
  readonly publishableKey = null

  start(_amountCents: number, { donationId }: PaymentMark): Promise<StartedPayment> {
    const paymentId = `test_${donationId}`
    return Promise.resolve({ paymentId, clientSecret: `${paymentId}_secret` })
  }

  findSecret(paymentId: string): Promise<string> {
    return Promise.resolve(`${paymentId}_secret`)
  }

  findMark(): Promise<null> {
    return Promise.resolve(null)
  }

  async *listAll(): AsyncIterable<PaymentEvent> {}

  parsePaymentId(clientSecret: string): string | null {
    const [, donationId] = CLIENT_SECRET.exec(clientSecret) ?? []
    return donationId === undefined ? null : `test_${donationId}`
  }
}
