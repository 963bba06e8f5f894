import { useLayoutEffect, useRef } from 'react'
import { SAVE_WORDS, type SaveState } from '#web/features/saved-verses/index.ts'
import { Button } from '#web/ui/button.tsx'

interface SaveButtonProps {
  readonly verseId: string
  readonly saveState: SaveState
  readonly onSave: (verseId: string) => void
  /** Id of the element with the verse's reference. */
  readonly describedBy: string
  readonly tabIndex: number
}

/** Saves a verse: "Save", "Saving...", "Saved". Once saved, it's disabled and passes the focus to its row. */
export function SaveButton({ verseId, saveState, onSave, describedBy, tabIndex }: SaveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isSaved = saveState === 'saved'
  useLayoutEffect(() => {
    const { current } = button
    if (isSaved && current !== null && current === document.activeElement) {
      current.closest('li')?.focus({ preventScroll: true })
    }
  }, [isSaved])
  return (
    <Button
      ref={button}
      size="small"
      variant="plain"
      disabled={isSaved}
      isWaiting={saveState === 'saving'}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      className="min-w-14 max-sm:px-2 sm:min-w-22"
      onClick={() => {
        if (saveState === 'save') onSave(verseId)
      }}
    >
      {SAVE_WORDS[saveState]}
    </Button>
  )
}
