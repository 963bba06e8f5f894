import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { amountFault, checkoutCents, chosenDollars, FIRST_CHOICE, shownDollars, toCents } from './donation.ts'

const LITTLE = 'Minimum donation amount is $1'
const MUCH = 'Maximum donation amount is $999,999.99'

test.each([
  [1, 100],
  [1.005, 101],
  [1.004, 100],
  [19.99, 1999],
  [1.115, 112],
  [4.35, 435],
  [999_999.99, 99_999_999],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})

test('every amount that can be written in cents keeps its cents', () => {
  const cents = fc.integer({ min: 100, max: 99_999_999 })
  fc.assert(fc.property(cents, (each) => toCents(Number((each / 100).toFixed(2))) === each))
})

test.each([
  [0, LITTLE],
  [0.99, LITTLE],
  [0.999, LITTLE],
  [-5, LITTLE],
  [Number.NaN, LITTLE],
  [1, null],
  [1.005, null],
  [999_999.99, null],
  [999_999.994, null],
  [999_999.995, MUCH],
  [1e9, MUCH],
  [1e300, MUCH],
  [Infinity, MUCH],
])('%d dollars: %s', (dollars, fault) => {
  expect(amountFault(dollars)).toBe(fault)
})

test.each([
  [2500, '$25'],
  [1999, '$19.99'],
  [1010, '$10.10'],
  [125_000, '$1,250'],
])('%d cents read %s', (cents, shown) => {
  expect(shownDollars(cents)).toBe(shown)
})

describe('the choice', () => {
  it('is ten dollars at first', () => expect(chosenDollars(FIRST_CHOICE)).toBe(10))

  test.each([
    [{ preset: 50, typed: '' }, 50],
    [{ preset: null, typed: ' 19.99 ' }, 19.99],
    [{ preset: null, typed: '0.5' }, 0.5],
    [{ preset: null, typed: '' }, null],
    [{ preset: null, typed: ' ' }, null],
    [{ preset: null, typed: 'abc' }, null],
    [{ preset: null, typed: '-' }, null],
  ])('%j is %s', (choice, dollars) => {
    expect(chosenDollars(choice)).toBe(dollars)
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
])('the checkout asked for %j takes %d cents', (amount, cents) => {
  expect(checkoutCents(amount)).toBe(cents)
})
