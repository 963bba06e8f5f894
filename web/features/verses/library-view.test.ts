import { beforeEach, expect, it, test } from 'vitest'
import { storeLibraryView, loadLibraryView, type LibraryView } from './library-view.ts'

const VIEW: LibraryView = {
  tab: 'search',
  filter: { book: 'JHN', theme: 'love', search: 'world' },
  place: { row: 12, offset: 30 },
}

beforeEach(() => sessionStorage.clear())

it('restores the view as the member left it', () => {
  storeLibraryView('ann', VIEW)
  expect(loadLibraryView('ann')).toEqual(VIEW)
})

it('resets the view for another member', () => {
  storeLibraryView('ann', VIEW)
  expect(loadLibraryView('ben').filter).toEqual({ book: null, theme: null, search: '' })
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"memberId":"ann"}',
  '{"memberId":"ann","filter":{"book":"XYZ","theme":7},"place":7}',
])('resets the view if %s was stored', (stored) => {
  sessionStorage.setItem('bible-library', stored)
  expect(loadLibraryView('ann')).toEqual({
    tab: 'book',
    filter: { book: null, theme: null, search: '' },
    place: { row: 0, offset: 0 },
  })
})
