import type { BegunPayment, PaymentMark, PaymentNews, Payments } from './payments.ts'

const SECRET = /^test_([0-9a-f-]{36})_secret$/

/** Test donations without a card or money. The tester chooses the outcome. */
export class FakePayments implements Payments {
  readonly isTest = true
  readonly publishableKey = null

  begin(_amountCents: number, { donationId }: PaymentMark): Promise<BegunPayment> {
    const paymentId = `test_${donationId}`
    return Promise.resolve({ paymentId, clientSecret: `${paymentId}_secret` })
  }

  findSecret(paymentId: string): Promise<string> {
    return Promise.resolve(`${paymentId}_secret`)
  }

  findMark(): Promise<null> {
    return Promise.resolve(null)
  }

  async *everything(): AsyncIterable<PaymentNews> {}

  paymentOf(clientSecret: string): string | null {
    const [, donationId] = SECRET.exec(clientSecret) ?? []
    return donationId === undefined ? null : `test_${donationId}`
  }
}
