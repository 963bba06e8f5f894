import { afterEach, expect, test } from 'vitest'
import { aCard } from '#web/testing/card.ts'
import { toFields } from './card-fields.ts'
import { unsavedCard } from './unsaved-card.ts'

afterEach(() => sessionStorage.clear())

const CARD = aCard({ theme: 'joy' })

test('keeps a draft per member and card', () => {
  const draft = { ...toFields(null), text: 'Half a verse', chapter: 3 }
  unsavedCard('ann', null).set(draft)
  expect(unsavedCard('ann', null).read()).toEqual(draft)
  expect(unsavedCard('ann', null).read()?.verse).toBeNaN()
  expect(unsavedCard('bob', null).read()).toBeNull()
  expect(unsavedCard('ann', CARD).read()).toBeNull()
  unsavedCard('ann', null).remove()
  expect(unsavedCard('ann', null).read()).toBeNull()
})

test('fills the fields from a card, except a theme that no longer exists', () => {
  const { id: _, userId: __, createdAt: ___, ...content } = CARD
  expect(toFields(CARD)).toEqual({ ...content, translation: '', notes: '' })
  expect(toFields({ ...CARD, theme: 'sadness' }).theme).toBe('')
})

test('ignores a broken draft', () => {
  sessionStorage.setItem('card-draft:ann:new', '{')
  expect(unsavedCard('ann', null).read()).toBeNull()
})
