import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  findAmountError,
  parseCheckoutCents,
  parseDollars,
  DEFAULT_CHOICE,
  formatDollars,
  toCents,
} from './donation.ts'

const TOO_LITTLE = 'Minimum donation amount is $1'
const TOO_MUCH = 'Maximum donation amount is $999,999.99'

test.each([
  [1, 100],
  [1.005, 101],
  [1.004, 100],
  [19.99, 1999],
  [1.115, 112],
  [4.35, 435],
  [999_999.99, 99_999_999],
])('converts %d dollars to %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})

test('converts every amount in whole cents exactly', () => {
  const cents = fc.integer({ min: 100, max: 99_999_999 })
  fc.assert(fc.property(cents, (amount) => toCents(Number((amount / 100).toFixed(2))) === amount))
})

test.each([
  [0, TOO_LITTLE],
  [0.99, TOO_LITTLE],
  [0.999, TOO_LITTLE],
  [-5, TOO_LITTLE],
  [Number.NaN, TOO_LITTLE],
  [1, null],
  [1.005, null],
  [999_999.99, null],
  [999_999.994, null],
  [999_999.995, TOO_MUCH],
  [1e9, TOO_MUCH],
  [1e300, TOO_MUCH],
  [Infinity, TOO_MUCH],
])('checks %d dollars: %s', (dollars, error) => {
  expect(findAmountError(dollars)).toBe(error)
})

test.each([
  [2500, '$25'],
  [1999, '$19.99'],
  [1010, '$10.10'],
  [125_000, '$1,250'],
])('formats %d cents as %s', (cents, formatted) => {
  expect(formatDollars(cents)).toBe(formatted)
})

describe('parseDollars', () => {
  it('returns ten dollars by default', () => expect(parseDollars(DEFAULT_CHOICE)).toBe(10))

  test.each([
    [{ preset: 50, typed: '' }, 50],
    [{ preset: null, typed: ' 19.99 ' }, 19.99],
    [{ preset: null, typed: '0.5' }, 0.5],
    [{ preset: null, typed: '' }, null],
    [{ preset: null, typed: ' ' }, null],
    [{ preset: null, typed: 'abc' }, null],
    [{ preset: null, typed: '-' }, null],
  ])('reads %j as %s', (choice, dollars) => {
    expect(parseDollars(choice)).toBe(dollars)
  })
})

test.each([
  [null, 2500],
  ['', 2500],
  [' ', 2500],
  ['abc', 2500],
  ['0', 2500],
  ['0.99', 2500],
  ['-5', 2500],
  ['1e9', 2500],
  ['Infinity', 2500],
  ['1', 100],
  ['50', 5000],
  ['19.99', 1999],
  ['1.005', 101],
])('reads the checkout amount %j as %d cents', (amount, cents) => {
  expect(parseCheckoutCents(amount)).toBe(cents)
})
