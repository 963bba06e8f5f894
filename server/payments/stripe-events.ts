import type Stripe from 'stripe'
import type { PaymentStatus, ReversalState } from '#shared/domain/giving/payment-status.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { PaymentMark, PaymentMessage, PaymentEvent } from './payments.ts'

/** Our statuses by Stripe's; "requires_payment_method" after a refusal means failed. */
const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  processing: 'processing',
  canceled: 'canceled',
  succeeded: 'succeeded',
}

const REFUNDS: Readonly<Record<string, ReversalState>> = { failed: 'failed', canceled: 'failed' }

const DISPUTES: Readonly<Record<string, ReversalState>> = {
  won: 'won',
  lost: 'lost',
  prevented: 'inquiry',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
}

export function readPaymentMark({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): PaymentMark | null {
  const { donationId, source, site } = metadata
  if (donationId === undefined || !isUuid(donationId)) return null
  return { donationId, source: source === 'checkout' ? source : 'donate', site: site ?? '' }
}

export function toPaymentEvent(payment: Stripe.PaymentIntent, at: Date): PaymentEvent {
  const { id: paymentId, status, amount, amount_received: received, last_payment_error: refusal } = payment
  const state = STATUSES[status] ?? (refusal === null ? 'pending' : 'failed')
  const amountCents = state === 'succeeded' ? received : amount
  return { paymentId, mark: readPaymentMark(payment), update: { about: 'payment', state, amountCents, at } }
}

export function toRefundEvents(refund: Stripe.Refund, at: Date): PaymentEvent[] {
  return toReversalEvents(refund, REFUNDS[refund.status ?? ''] ?? 'made', at)
}

export function toDisputeEvents(dispute: Stripe.Dispute, at: Date): PaymentEvent[] {
  return toReversalEvents(dispute, DISPUTES[dispute.status] ?? 'open', at)
}

type Reversal = Pick<Stripe.Refund, 'id' | 'amount' | 'payment_intent'>

function toReversalEvents(reversal: Reversal, state: ReversalState, at: Date): PaymentEvent[] {
  const { id, amount: amountCents, payment_intent: payment } = reversal
  if (payment === null) return []
  const paymentId = typeof payment === 'string' ? payment : payment.id
  return [{ paymentId, mark: null, update: { about: 'reversal', id, state, amountCents, at } }]
}

/** Converts a webhook event. Returns null if it contains nothing to store. */
export function toPaymentMessage(event: Stripe.Event): PaymentMessage | null {
  const [first] = toPaymentEvents(event, new Date(event.created * 1000))
  return first === undefined ? null : { ...first, id: event.id, type: event.type }
}

function toPaymentEvents(event: Stripe.Event, at: Date): PaymentEvent[] {
  switch (event.type) {
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.succeeded':
      return [toPaymentEvent(event.data.object, at)]
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return toRefundEvents(event.data.object, at)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return toDisputeEvents(event.data.object, at)
    default:
      return []
  }
}
