import { expect, test } from 'vitest'
import { parseReturn } from './returned-payment.ts'

test.each([
  ['', { kind: 'nothing' }],
  ['?success=false', { kind: 'nothing' }],
  ['?payment_intent_client_secret=x&redirect_status=succeeded', { kind: 'nothing' }],
  ['?success=true', { kind: 'thanks', isFromBank: false }],
  ['?success=true&redirect_status=succeeded', { kind: 'thanks', isFromBank: true }],
  ['?success=true&redirect_status=processing', { kind: 'processing' }],
  ['?success=true&redirect_status=pending', { kind: 'processing' }],
  [
    '?success=true&redirect_status=failed&payment_intent_client_secret=pi_1_secret',
    { kind: 'open', clientSecret: 'pi_1_secret' },
  ],
])('parses "%s"', (search, returned) => {
  expect(parseReturn(search)).toEqual(returned)
})
