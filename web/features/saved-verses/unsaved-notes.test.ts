import { afterEach, expect, test } from 'vitest'
import { unsavedNotes } from './unsaved-notes.ts'

const ENTRY = { id: 'entry', notes: 'for mornings' }

afterEach(() => sessionStorage.clear())

test('keeps notes that weren’t saved, each with its verse', () => {
  unsavedNotes(ENTRY).set('for mornings and evenings')
  expect(unsavedNotes(ENTRY).read()).toBe('for mornings and evenings')
  expect(unsavedNotes({ ...ENTRY, id: 'other' }).read()).toBeNull()
  unsavedNotes(ENTRY).remove()
  expect(unsavedNotes(ENTRY).read()).toBeNull()
})

test('drops them once other notes were saved', () => {
  unsavedNotes(ENTRY).set('for mornings and evenings')
  expect(unsavedNotes({ ...ENTRY, notes: 'for noon' }).read()).toBeNull()
  expect(unsavedNotes({ ...ENTRY, notes: null }).read()).toBeNull()
})

test.each(['{"text', '7', '{"text":1,"from":null}', '{"text":"a","from":2}'])('ignores %s', (stored) => {
  sessionStorage.setItem('notes-draft:entry', stored)
  expect(unsavedNotes(ENTRY).read()).toBeNull()
})
