import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesPayment, changesReversal, isMoneyReturned, type PaymentStatus } from './payment-status.ts'

/** Returns the final status after "status@instant status@instant", in order of arrival. */
function finalStatus(arrivals: string): string {
  const updates = arrivals.split(' ').map((update) => {
    const [state = '', at] = update.split('@')
    return { state: state as PaymentStatus, at: Number(at) }
  })
  return updates.reduce((known, update) => (changesPayment(update, known) ? update : known)).state
}

test.each([
  ['a card that is declined and then charged', 'pending@0 failed@1 succeeded@2', 'succeeded'],
  ['a failure that arrives after the success', 'pending@0 succeeded@2 failed@1', 'succeeded'],
  ['a failure dated after the success', 'pending@0 succeeded@2 failed@3', 'succeeded'],
  ['a bank that declines after days', 'pending@0 processing@1 failed@9', 'failed'],
  ['a bank that declines, in reverse order', 'pending@0 failed@9 processing@1', 'failed'],
  ['a failure followed by processing', 'pending@0 failed@1 processing@2', 'processing'],
  ['a failure in the same instant as processing', 'pending@0 failed@1 processing@1', 'failed'],
  ['a failure after cancellation', 'pending@0 canceled@1 failed@2', 'canceled'],
])('settles %s', (_, arrivals, status) => {
  expect(finalStatus(arrivals)).toBe(status)
})

/** Checks that neither duplicates nor the order of the updates change the final status. */
function expectOrderIndependent<State>(
  states: readonly State[],
  shouldUpdate: (update: { state: State; at: number }, known: { state: State; at: number }) => boolean,
) {
  const update = fc.record({ state: fc.constantFrom(...states), at: fc.integer({ min: 0, max: 3 }) })
  const lists = fc.array(update, { minLength: 1, maxLength: 8 })
  const end = (list: { state: State; at: number }[]) =>
    list.reduce((known, item) => (shouldUpdate(item, known) ? item : known)).state
  const twice = lists.chain((list) => {
    const all = [...list, ...list]
    return fc.tuple(fc.constant(list), fc.shuffledSubarray(all, { minLength: all.length }))
  })
  fc.assert(fc.property(twice, ([list, other]) => end(other) === end(list)))
}

describe('the order and duplicates of updates don’t matter', () => {
  test('for payments', () =>
    expectOrderIndependent(['pending', 'processing', 'failed', 'canceled', 'succeeded'], changesPayment))
  test('for reversals', () =>
    expectOrderIndependent(['inquiry', 'open', 'won', 'lost', 'made', 'failed'], changesReversal))
})

test('counts a completed refund and an open or lost dispute as money returned', () => {
  const returned = (['inquiry', 'open', 'won', 'lost', 'made', 'failed'] as const).filter(isMoneyReturned)
  expect(returned).toEqual(['open', 'lost', 'made'])
})
