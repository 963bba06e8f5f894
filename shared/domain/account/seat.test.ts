import { expect, test } from 'vitest'
import {
  isSecret,
  MAX_WRONG_TRIES,
  SECRET_LENGTH,
  SECRET_PICTURES,
  type SecretPicture,
  formatSecret,
} from './seat.ts'

test.each<[SecretPicture[], boolean]>([
  [['fish', 'bird', 'cat'], true],
  [['fish', 'fish', 'cat'], true],
  [['fish', 'cat', 'fish'], true],
  [['fish', 'fish', 'fish'], false],
])('reports whether %j is a valid secret: %s', (pictures, expected) =>
  expect(isSecret(pictures)).toBe(expected),
)

test('distinguishes secrets by the order of their pictures', () =>
  expect(formatSecret(['fish', 'bird', 'cat'])).not.toBe(formatSecret(['cat', 'bird', 'fish'])))

test('lets a guesser find at most 1 secret in 300 before the seat locks', () => {
  const combinations = SECRET_PICTURES.length ** SECRET_LENGTH - SECRET_PICTURES.length
  expect(combinations / MAX_WRONG_TRIES).toBeGreaterThan(300)
})
