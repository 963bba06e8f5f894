import { openStoredJson } from '#web/stores/browser-storage.ts'
import type { SavedEntry } from './queries.ts'

interface NotesDraft {
  /** The saved notes that were edited. */
  readonly from: string | null
  readonly text: string
}

/**
 * Opens the notes that a member typed in this tab but didn't save. They are dropped if other notes were saved since, for
 * example in another tab.
 */
export function openUnsavedNotes({ id, notes }: Pick<SavedEntry, 'id' | 'notes'>) {
  const draft = openStoredJson(`notes-draft:${id}`, 'session', parseDraft)
  return {
    read() {
      const stored = draft.read()
      return stored?.from === notes ? stored.text : null
    },
    set: (text: string) => draft.set({ from: notes, text }),
    remove: draft.remove,
  }
}

function parseDraft(stored: unknown): NotesDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { from, text } = stored as Partial<Record<keyof NotesDraft, unknown>>
  return typeof text === 'string' && (typeof from === 'string' || from === null) ? { from, text } : null
}
