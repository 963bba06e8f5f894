import { expect, test } from 'vitest'
import { chooseOffers } from './after-take.ts'

test.each([
  ['the first verse', [], null, { learn: true, remind: true }],
  ['a learned first verse', ['A'], null, { learn: false, remind: true }],
  ['another verse', ['B'], null, { learn: true, remind: false }],
  ['a learned verse among others', ['A', 'B'], null, { learn: false, remind: false }],
  ['the first verse with a reminder on', [], '07:30', { learn: true, remind: false }],
  ['a learned first verse with a reminder on', ['A'], '07:30', { learn: false, remind: false }],
])('chooses the offers after %s', (_, learned, reminderAt, offers) => {
  expect(chooseOffers('A', learned, reminderAt)).toEqual(offers)
})
