import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Sends emails without delaying a response. The server waits for them when it closes. */
export class LettersUnderWay {
  readonly #sending = new Set<Promise<void>>()

  constructor(app: FastifyInstance) {
    app.addHook('onClose', async () => void (await Promise.all(this.#sending)))
  }

  /** Only logs failures. */
  run({ log }: FastifyRequest, letter: Promise<void>): void {
    const sending = letter
      .catch((error: unknown) => log.warn({ err: error }, 'a letter was not sent'))
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }
}
