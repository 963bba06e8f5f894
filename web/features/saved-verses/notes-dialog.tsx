import { useState, type RefObject } from 'react'
import { MAX_CHARACTERS, messages as cardMessages } from '#shared/domain/custom-verses/card-rules.ts'
import { countCharacters } from '#shared/domain/plain-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { getShownText } from '#web/verse-lists/verse-or-card.ts'
import { messages } from './messages.ts'
import { useSetNotes } from './mutations.ts'
import type { SavedEntry } from './queries.ts'
import { openUnsavedNotes } from './unsaved-notes.ts'

interface NotesDialogProps {
  readonly entry: SavedEntry
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Edits a verse's notes. What was typed survives Escape and a reload; Cancel discards it. */
export function NotesDialog({ entry, opener, onClose }: NotesDialogProps) {
  const saveNotes = useSetNotes()
  const unsaved = openUnsavedNotes(entry)
  const [notes, setNotes] = useState(unsaved.read() ?? entry.notes ?? '')
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const used = countCharacters(notes.trim())
  const error = used > MAX_CHARACTERS.notes ? cardMessages.notesTooLong : failure
  const save = async () => {
    if (used > MAX_CHARACTERS.notes) return
    setIsSaving(true)
    try {
      await saveNotes(entry, notes)
      unsaved.remove()
      onClose()
    } catch {
      setFailure(messages.notesNotSaved)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Dialog title="Notes" text={getShownText(entry.content).reference} opener={opener} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextArea
          label="Your notes"
          rows={7}
          value={notes}
          error={error}
          limit={{ used, max: MAX_CHARACTERS.notes }}
          onChange={(event) => {
            setNotes(event.target.value)
            unsaved.set(event.target.value)
            setFailure(undefined)
          }}
        />
        <DialogButtons>
          <DialogClose>
            <Button disabled={isSaving} onClick={unsaved.remove}>
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit" variant="primary" isWaiting={isSaving}>
            {isSaving ? messages.saving : 'Save notes'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
