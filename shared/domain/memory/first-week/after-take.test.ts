import { expect, test } from 'vitest'
import { offersAfterTake } from './after-take.ts'

test.each([
  ['the first verse', [], null, { learn: true, remind: true }],
  ['the first verse, learned', ['A'], null, { learn: false, remind: true }],
  ['another verse', ['B'], null, { learn: true, remind: false }],
  ['a learned verse among others', ['A', 'B'], null, { learn: false, remind: false }],
  ['the first verse with a reminder on', [], '07:30', { learn: true, remind: false }],
  ['nothing left to offer', ['A'], '07:30', { learn: false, remind: false }],
])('%s', (_, learned, reminderAt, offers) => {
  expect(offersAfterTake('A', learned, reminderAt)).toEqual(offers)
})
