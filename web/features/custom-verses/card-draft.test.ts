import { afterEach, expect, test } from 'vitest'
import { dropDraft, fieldsOf, keepDraft, keptDraft } from './card-draft.ts'
import { aCard } from '#web/testing/card.ts'

afterEach(() => sessionStorage.clear())

const CARD = aCard({ theme: 'joy' })

test('what was typed is kept for its member and its card alone', () => {
  const typed = { ...fieldsOf(null), text: 'Half a verse', chapter: 3 }
  keepDraft('ann', null, typed)
  expect(keptDraft('ann', null)).toEqual(typed)
  expect(keptDraft('ann', null)?.verse).toBeNaN()
  expect(keptDraft('bob', null)).toBeNull()
  expect(keptDraft('ann', CARD)).toBeNull()
  dropDraft('ann', null)
  expect(keptDraft('ann', null)).toBeNull()
})

test('the fields of a card are what it says; a theme that is none any more is left out', () => {
  const { id: _, userId: __, createdAt: ___, ...content } = CARD
  expect(fieldsOf(CARD)).toEqual({ ...content, notes: '' })
  expect(fieldsOf({ ...CARD, theme: 'sadness' }).theme).toBe('')
})

test('what cannot be read is nothing', () => {
  sessionStorage.setItem('card-draft:ann:new', '{')
  expect(keptDraft('ann', null)).toBeNull()
})
