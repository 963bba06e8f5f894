import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

export const SECRET_KEY = 'sk_live_of_the_tests'
export const WEBHOOK_SECRET = 'whsec_of_the_tests'

/** A Stripe payment, with the fields used here. */
interface Payment {
  readonly id: string
  readonly object: 'payment_intent'
  readonly client_secret: string
  readonly created: number
  readonly currency: string
  readonly metadata: Record<string, string>
  readonly livemode: boolean
  amount: number
  amount_received: number
  status: string
  last_payment_error: { message: string } | null
}

interface Reversal {
  readonly id: string
  readonly object: 'refund' | 'dispute'
  readonly amount: number
  readonly payment_intent: string
  status: string
}

/** A webhook event, ready to be delivered. */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly body: string
}

/** What goes wrong: an internal error, or no response or a dropped connection even though the request was handled. */
type Failure = 'refuses' | 'is silent' | 'hangs up'

/** The first event's time in seconds, which Stripe counts in. */
const START_SECONDS = Date.parse('2026-11-20T12:00:00Z') / 1000

/** Imitates the part of Stripe's API that we use. Methods simulate people and banks, and return signed messages. */
export async function openStripe() {
  const payments: Payment[] = []
  const reversals: Reversal[] = []
  const events: StripeEvent[] = []
  const idempotent = new Map<string, { content: string; answer: unknown }>()
  const keys: string[] = []
  const troubles: Failure[] = []
  let seconds = START_SECONDS

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const content = Buffer.concat(parts).toString()
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(response, 401, createRefusal('invalid_request_error', 'Invalid API Key provided'))
    if (request.method === 'POST') keys.push(String(request.headers['idempotency-key']))
    const trouble = troubles.shift()
    if (trouble === 'refuses') return send(response, 500, createRefusal('api_error', 'Something went wrong'))
    const { status, body } = handle(request, content)
    if (trouble === 'is silent') return
    if (trouble === 'hangs up') return void response.destroy()
    send(response, status, body)
  }

  function handle(
    { method, url = '', headers }: IncomingMessage,
    content: string,
  ): { status: number; body: unknown } {
    const { pathname, searchParams } = new URL(url, 'http://stripe')
    const [, , noun, id] = pathname.split('/')
    if (method === 'POST' && noun === 'payment_intents')
      return begin(content, String(headers['idempotency-key']))
    if (id !== undefined) {
      const payment = payments.find((each) => each.id === id)
      return payment === undefined
        ? {
            status: 404,
            body: {
              error: {
                ...createRefusal('invalid_request_error', 'No such payment_intent').error,
                code: 'resource_missing',
              },
            },
          }
        : { status: 200, body: payment }
    }
    const all =
      { payment_intents: payments, refunds: listReversals('refund'), disputes: listReversals('dispute') }[
        noun ?? ''
      ] ?? []
    return { status: 200, body: toPage([...all].toReversed(), searchParams) }
  }

  const listReversals = (object: Reversal['object']) => reversals.filter((each) => each.object === object)

  function begin(content: string, key: string): { status: number; body: unknown } {
    const previous = idempotent.get(key)
    if (previous !== undefined && previous.content !== content)
      return {
        status: 400,
        body: createRefusal('idempotency_error', 'Keys for idempotent requests can only be used once'),
      }
    if (previous !== undefined) return { status: 200, body: previous.answer }
    const payment = createPayment(new URLSearchParams(content))
    idempotent.set(key, { content, answer: payment })
    return { status: 200, body: payment }
  }

  function createPayment(form: URLSearchParams): Payment {
    const id = `pi_${payments.length + 1}`
    const metadata: Record<string, string> = {}
    for (const [name, value] of form) {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      if (key !== undefined) metadata[key] = value
    }
    const payment: Payment = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_x`,
      created: seconds,
      currency: form.get('currency') ?? '',
      metadata,
      livemode: true,
      amount: Number(form.get('amount')),
      amount_received: 0,
      status: 'requires_payment_method',
      last_payment_error: null,
    }
    payments.push(payment)
    return payment
  }

  function findPayment(id: string): Payment {
    const payment = payments.find((each) => each.id === id)
    if (payment === undefined) throw new Error(`There is no payment ${id}.`)
    return payment
  }

  /** Creates an event with the current state of an object. */
  function createEvent(type: string, object: object): StripeEvent {
    seconds += 1
    const id = `evt_${events.length + 1}`
    const event = { id, object: 'event', type, created: seconds, livemode: true, data: { object } }
    const signed = { id, type, body: JSON.stringify(event) }
    events.push(signed)
    return signed
  }

  function change(id: string, status: string, type: string, more: Partial<Payment> = {}): StripeEvent {
    return createEvent(type, Object.assign(findPayment(id), { status, ...more }))
  }

  function reverse(object: Reversal['object'], id: string, amount: number, status: string): StripeEvent {
    const reversal = { id: `${object}_${reversals.length + 1}`, object, amount, payment_intent: id, status }
    reversals.push(reversal)
    return createEvent(object === 'refund' ? 'refund.created' : 'charge.dispute.created', reversal)
  }

  function changeReversal(id: string, status: string, type: string): StripeEvent {
    const reversal = reversals.find((each) => each.id === id)
    if (reversal === undefined) throw new Error(`There is no reversal ${id}.`)
    return createEvent(type, Object.assign(reversal, { status }))
  }

  const reducesTotal = ({ object, status }: Reversal) =>
    object === 'refund' ? status !== 'failed' : !/^warning|^won$/.test(status)

  return {
    url: new URL(`http://127.0.0.1:${port}`),
    payments,
    reversals,
    events,
    /** The idempotency key of every requested payment. */
    keys,
    troubles,
    pay: (id: string) =>
      change(id, 'succeeded', 'payment_intent.succeeded', {
        amount_received: findPayment(id).amount,
        last_payment_error: null,
      }),
    process: (id: string) => change(id, 'processing', 'payment_intent.processing'),
    decline: (id: string) =>
      change(id, 'requires_payment_method', 'payment_intent.payment_failed', {
        last_payment_error: { message: 'Your card was declined.' },
      }),
    cancel: (id: string) => change(id, 'canceled', 'payment_intent.canceled'),
    refund: (id: string, amount: number) => reverse('refund', id, amount, 'pending'),
    dispute: (id: string, amount: number) => reverse('dispute', id, amount, 'needs_response'),
    settleRefund: (id: string, status: 'succeeded' | 'failed') =>
      changeReversal(id, status, status === 'failed' ? 'refund.failed' : 'refund.updated'),
    settleDispute: (id: string, status: 'won' | 'lost') =>
      changeReversal(id, status, 'charge.dispute.closed'),
    /** Creates a $42 payment that our program didn't create, and that isn't ours unless its metadata says so. */
    foreign: (metadata: Readonly<Record<string, string>> = {}) => {
      const form = new URLSearchParams({ amount: '4200', currency: 'usd' })
      for (const [key, value] of Object.entries(metadata)) form.set(`metadata[${key}]`, value)
      return createPayment(form)
    },
    /** Returns the net cents received from payments that the program created. */
    sum: () =>
      payments
        .filter(({ metadata }) => metadata['donationId'] !== undefined)
        .reduce((sum, { id, amount_received: received }) => {
          const back = reversals.filter((each) => each.payment_intent === id && reducesTotal(each))
          return sum + received - back.reduce((all, { amount }) => all + amount, 0)
        }, 0),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type TestStripe = Awaited<ReturnType<typeof openStripe>>

const createRefusal = (type: string, message: string) => ({ error: { type, message } })

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  response.end(JSON.stringify(body))
}

function toPage(all: readonly { readonly id: string }[], query: URLSearchParams) {
  const after = query.get('starting_after')
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  // Return smaller pages than requested, so lists have several.
  const data = all.slice(start, start + 3)
  return { object: 'list', url: '/v1/list', data, has_more: start + 3 < all.length }
}

/** Creates a webhook signature header; `at` is in seconds. */
export function signWebhook(body: string, at: number, secret = WEBHOOK_SECRET): string {
  return new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at })
}
