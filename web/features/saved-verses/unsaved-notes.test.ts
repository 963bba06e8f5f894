import { afterEach, expect, test } from 'vitest'
import { openUnsavedNotes } from './unsaved-notes.ts'

const ENTRY = { id: 'entry', notes: 'for mornings' }

afterEach(() => sessionStorage.clear())

test('keeps unsaved notes separately for each verse', () => {
  openUnsavedNotes(ENTRY).set('for mornings and evenings')
  expect(openUnsavedNotes(ENTRY).read()).toBe('for mornings and evenings')
  expect(openUnsavedNotes({ ...ENTRY, id: 'other' }).read()).toBeNull()
  openUnsavedNotes(ENTRY).remove()
  expect(openUnsavedNotes(ENTRY).read()).toBeNull()
})

test('drops unsaved notes once other notes are saved', () => {
  openUnsavedNotes(ENTRY).set('for mornings and evenings')
  expect(openUnsavedNotes({ ...ENTRY, notes: 'for noon' }).read()).toBeNull()
  expect(openUnsavedNotes({ ...ENTRY, notes: null }).read()).toBeNull()
})

test.each(['{"text', '7', '{"text":1,"from":null}', '{"text":"a","from":2}'])(
  'ignores malformed stored notes: %s',
  (stored) => {
    sessionStorage.setItem('notes-draft:entry', stored)
    expect(openUnsavedNotes(ENTRY).read()).toBeNull()
  },
)
