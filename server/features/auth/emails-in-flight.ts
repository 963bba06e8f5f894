import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Emails sent in the background, so requests don't wait. The server waits for them when it closes. */
export class EmailsInFlight {
  readonly #sending = new Set<Promise<void>>()

  constructor(app: FastifyInstance) {
    app.addHook('onClose', async () => void (await Promise.all(this.#sending)))
  }

  /** Sends an email in the background; failures are only logged. */
  run({ log }: FastifyRequest, email: Promise<void>): void {
    const sending = email
      .catch((error: unknown) => log.warn({ err: error }, 'an email was not sent'))
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }
}
