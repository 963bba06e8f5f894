import { expect, test } from 'vitest'
import { hasNameInGroup, getNameInGroup } from './name-in-group.ts'

test('shows the first name and an initial', () => {
  expect(getNameInGroup({ nickname: null, firstName: 'Ann', lastName: 'Baker' })).toBe('Ann B.')
})

test('shows the nickname if one was chosen', () => {
  expect(getNameInGroup({ nickname: 'Dad', firstName: 'Boaz', lastName: 'Baker' })).toBe('Dad')
})

test('requires a nickname from members without a first name', () => {
  expect(hasNameInGroup({ nickname: null, firstName: ' ' })).toBe(false)
  expect(hasNameInGroup({ nickname: 'Dad', firstName: null })).toBe(true)
  expect(hasNameInGroup({ nickname: null, firstName: 'Ann' })).toBe(true)
})
