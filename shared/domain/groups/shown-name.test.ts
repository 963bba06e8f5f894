import { expect, test } from 'vitest'
import { hasShownName, shownName } from './shown-name.ts'

test('is the first name and an initial', () => {
  expect(shownName({ nickname: null, firstName: 'Ann', lastName: 'Baker' })).toBe('Ann B.')
})

test('is the nickname, if one was chosen', () => {
  expect(shownName({ nickname: 'Dad', firstName: 'Boaz', lastName: 'Baker' })).toBe('Dad')
})

test('needs a nickname without a first name', () => {
  expect(hasShownName({ nickname: null, firstName: ' ' })).toBe(false)
  expect(hasShownName({ nickname: 'Dad', firstName: null })).toBe(true)
  expect(hasShownName({ nickname: null, firstName: 'Ann' })).toBe(true)
})
