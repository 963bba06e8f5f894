/** What the address says about a payment that came back from a bank, or that somebody typed. */
export type Returned =
  | { readonly kind: 'thanks'; readonly isFromBank: boolean }
  | { readonly kind: 'under way' }
  | { readonly kind: 'open'; readonly clientSecret: string }
  | { readonly kind: 'nothing' }

/**
 * Reads the query of the page of donations. success=true alone is a thank-you. Where the provider adds how the payment
 * went, its word counts: nobody is thanked for a payment that was refused. It records nothing either way.
 */
export function readReturn(search: string): Returned {
  const query = new URLSearchParams(search)
  if (query.get('success') !== 'true') return { kind: 'nothing' }
  const [status, clientSecret] = [query.get('redirect_status'), query.get('payment_intent_client_secret')]
  if (status === 'processing' || status === 'pending') return { kind: 'under way' }
  if (status !== null && status !== 'succeeded' && clientSecret !== null)
    return { kind: 'open', clientSecret }
  return { kind: 'thanks', isFromBank: status === 'succeeded' }
}
