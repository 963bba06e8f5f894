import { afterEach, expect, test } from 'vitest'
import { aCard } from '#web/testing/card.ts'
import { fieldsOf } from './card-fields.ts'
import { unsavedCard } from './unsaved-card.ts'

afterEach(() => sessionStorage.clear())

const CARD = aCard({ theme: 'joy' })

test('what was typed is kept for its member and its card alone', () => {
  const typed = { ...fieldsOf(null), text: 'Half a verse', chapter: 3 }
  unsavedCard('ann', null).keep(typed)
  expect(unsavedCard('ann', null).read()).toEqual(typed)
  expect(unsavedCard('ann', null).read()?.verse).toBeNaN()
  expect(unsavedCard('bob', null).read()).toBeNull()
  expect(unsavedCard('ann', CARD).read()).toBeNull()
  unsavedCard('ann', null).forget()
  expect(unsavedCard('ann', null).read()).toBeNull()
})

test('the fields of a card are what it says; a theme that is none any more is left out', () => {
  const { id: _, userId: __, createdAt: ___, ...content } = CARD
  expect(fieldsOf(CARD)).toEqual({ ...content, translation: '', notes: '' })
  expect(fieldsOf({ ...CARD, theme: 'sadness' }).theme).toBe('')
})

test('what cannot be read is nothing', () => {
  sessionStorage.setItem('card-draft:ann:new', '{')
  expect(unsavedCard('ann', null).read()).toBeNull()
})
