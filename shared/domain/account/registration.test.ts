import { expect, test } from 'vitest'
import { findRegistrationRefusal } from './registration.ts'

test.each([
  ['open', false, null],
  ['open', true, null],
  ['invited', false, 'not-invited'],
  ['invited', true, null],
  ['closed', false, 'closed'],
  ['closed', true, 'closed'],
] as const)(
  'given %s registration and an invitation (%s), returns the refusal %s',
  (registration, hasInvitation, refusal) => {
    expect(findRegistrationRefusal(registration, hasInvitation)).toBe(refusal)
  },
)
