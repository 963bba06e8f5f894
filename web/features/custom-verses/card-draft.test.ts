import { afterEach, expect, test } from 'vitest'
import { createTestCard } from '#web/testing/card.ts'
import { toFields } from './card-fields.ts'
import { openCardDraft } from './card-draft.ts'

afterEach(() => sessionStorage.clear())

const CARD = createTestCard({ theme: 'joy' })

test('keeps a draft per member and card', () => {
  const draft = { ...toFields(null), text: 'Half a verse', chapter: 3 }
  openCardDraft('ann', null).set(draft)
  expect(openCardDraft('ann', null).read()).toEqual(draft)
  expect(openCardDraft('ann', null).read()?.verse).toBeNaN()
  expect(openCardDraft('bob', null).read()).toBeNull()
  expect(openCardDraft('ann', CARD).read()).toBeNull()
  openCardDraft('ann', null).remove()
  expect(openCardDraft('ann', null).read()).toBeNull()
})

test('fills the fields from a card, except a theme that no longer exists', () => {
  const { id: _, userId: __, createdAt: ___, ...content } = CARD
  expect(toFields(CARD)).toEqual({ ...content, translation: '', notes: '' })
  expect(toFields({ ...CARD, theme: 'sadness' }).theme).toBe('')
})

test('ignores a broken draft', () => {
  sessionStorage.setItem('card-draft:ann:new', '{')
  expect(openCardDraft('ann', null).read()).toBeNull()
})
