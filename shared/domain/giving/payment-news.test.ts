import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesPayment, changesReversal, isTakenBack, type PaymentStatus } from './payment-news.ts'

/** The final status after "status@instant status@instant", in order of arrival. */
function endOf(arrivals: string): string {
  const news = arrivals.split(' ').map((each) => {
    const [state = '', at] = each.split('@')
    return { state: state as PaymentStatus, at: Number(at) }
  })
  return news.reduce((known, each) => (changesPayment(each, known) ? each : known)).state
}

test.each([
  ['a card that is refused and then taken', 'pending@0 failed@1 succeeded@2', 'succeeded'],
  ['the failure arrives after the success', 'pending@0 succeeded@2 failed@1', 'succeeded'],
  ['even with a later date', 'pending@0 succeeded@2 failed@3', 'succeeded'],
  ['a bank that refuses after days', 'pending@0 processing@1 failed@9', 'failed'],
  ['in reverse order', 'pending@0 failed@9 processing@1', 'failed'],
  ['refused, then on its way', 'pending@0 failed@1 processing@2', 'processing'],
  ['within the same instant', 'pending@0 failed@1 processing@1', 'failed'],
  ['given up', 'pending@0 canceled@1 failed@2', 'canceled'],
])('%s', (_, arrivals, end) => {
  expect(endOf(arrivals)).toBe(end)
})

/** Checks that duplicates and any order of the same updates lead to the same status. */
function expectNoOrder<State>(
  states: readonly State[],
  changes: (news: { state: State; at: number }, known: { state: State; at: number }) => boolean,
) {
  const news = fc.record({ state: fc.constantFrom(...states), at: fc.integer({ min: 0, max: 3 }) })
  const lists = fc.array(news, { minLength: 1, maxLength: 8 })
  const end = (list: { state: State; at: number }[]) =>
    list.reduce((known, each) => (changes(each, known) ? each : known)).state
  const twice = lists.chain((list) => {
    const all = [...list, ...list]
    return fc.tuple(fc.constant(list), fc.shuffledSubarray(all, { minLength: all.length }))
  })
  fc.assert(fc.property(twice, ([list, other]) => end(other) === end(list)))
}

describe('any order, with any duplicates, gives the same result', () => {
  test('of payments', () =>
    expectNoOrder(['pending', 'processing', 'failed', 'canceled', 'succeeded'], changesPayment))
  test('of reversals', () =>
    expectNoOrder(['inquiry', 'open', 'won', 'lost', 'made', 'failed'], changesReversal))
})

test('money is back with the person while a refund is made and a dispute is open or lost', () => {
  const takingBack = (['inquiry', 'open', 'won', 'lost', 'made', 'failed'] as const).filter(isTakenBack)
  expect(takingBack).toEqual(['open', 'lost', 'made'])
})
