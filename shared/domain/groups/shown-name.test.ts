import { expect, test } from 'vitest'
import { hasDisplayName, displayName } from './shown-name.ts'

test('shows the first name and an initial', () => {
  expect(displayName({ nickname: null, firstName: 'Ann', lastName: 'Baker' })).toBe('Ann B.')
})

test('shows the nickname if one was chosen', () => {
  expect(displayName({ nickname: 'Dad', firstName: 'Boaz', lastName: 'Baker' })).toBe('Dad')
})

test('requires a nickname from members without a first name', () => {
  expect(hasDisplayName({ nickname: null, firstName: ' ' })).toBe(false)
  expect(hasDisplayName({ nickname: 'Dad', firstName: null })).toBe(true)
  expect(hasDisplayName({ nickname: null, firstName: 'Ann' })).toBe(true)
})
