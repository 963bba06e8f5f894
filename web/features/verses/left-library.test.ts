import { beforeEach, expect, it, test } from 'vitest'
import { storeLeftLibrary, leftLibrary, type LeftLibrary } from './left-library.ts'

const LEFT: LeftLibrary = {
  tab: 'search',
  filter: { book: 'JHN', theme: 'love', search: 'world' },
  place: { row: 12, offset: 30 },
}

beforeEach(() => sessionStorage.clear())

it('restores the state it was left in', () => {
  storeLeftLibrary('ann', LEFT)
  expect(leftLibrary('ann')).toEqual(LEFT)
})

it('starts over for another member', () => {
  storeLeftLibrary('ann', LEFT)
  expect(leftLibrary('ben').filter).toEqual({ book: null, theme: null, search: '' })
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"memberId":"ann"}',
  '{"memberId":"ann","filter":{"book":"XYZ","theme":7},"place":7}',
])('starts over if %s was stored', (stored) => {
  sessionStorage.setItem('bible-library', stored)
  expect(leftLibrary('ann')).toEqual({
    tab: 'book',
    filter: { book: null, theme: null, search: '' },
    place: { row: 0, offset: 0 },
  })
})
