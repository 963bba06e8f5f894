export type PaymentReturn =
  | { readonly kind: 'thanks'; readonly isFromBank: boolean }
  | { readonly kind: 'processing' }
  | { readonly kind: 'open'; readonly clientSecret: string }
  | { readonly kind: 'nothing' }

/**
 * Parses the donation page's query. success=true alone shows a thank-you, but the provider's status, if
 * present, wins: a failed payment gets no thanks. Records nothing.
 */
export function parseReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search)
  if (query.get('success') !== 'true') return { kind: 'nothing' }
  const [status, clientSecret] = [query.get('redirect_status'), query.get('payment_intent_client_secret')]
  if (status === 'processing' || status === 'pending') return { kind: 'processing' }
  if (status !== null && status !== 'succeeded' && clientSecret !== null)
    return { kind: 'open', clientSecret }
  return { kind: 'thanks', isFromBank: status === 'succeeded' }
}
