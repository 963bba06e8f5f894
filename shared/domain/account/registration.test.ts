import { expect, test } from 'vitest'
import { findRegistrationRefusal } from './registration.ts'

test.each([
  ['open', false, null],
  ['open', true, null],
  ['invited', false, 'not-invited'],
  ['invited', true, null],
  ['closed', false, 'closed'],
  ['closed', true, 'closed'],
] as const)('registration %s with invitation %s is refused as %s', (registration, hasInvitation, refusal) => {
  expect(findRegistrationRefusal(registration, hasInvitation)).toBe(refusal)
})
