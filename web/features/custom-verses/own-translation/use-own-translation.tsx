import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useUser } from '#web/features/auth/index.ts'
import { OwnTranslationLayer } from './own-translation-layer.tsx'

/** A verse, or the first of a passage, to add in the member's own translation. */
export interface WantedVerse {
  readonly id: string
  /** Its reference, or that of the whole passage. */
  readonly reference: string
  /** Its text, if known already. */
  readonly pasted?: string
}

/**
 * Opens the dialog for a verse in the member's own translation; `layer` is the rendered dialog; `onClosed` is called
 * when it closes.
 */
export function useOwnTranslation(onClosed?: () => void): {
  readonly open: (verse: WantedVerse, button: HTMLElement) => void
  readonly layer: ReactNode
} {
  const { user } = useUser()
  const opener = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState<WantedVerse>()
  const open = useCallback((verse: WantedVerse, button: HTMLElement) => {
    opener.current = button
    setWanted(verse)
  }, [])
  const layer = wanted !== undefined && user !== null && (
    <OwnTranslationLayer
      memberId={user.id}
      verseId={wanted.id}
      reference={wanted.reference}
      pasted={wanted.pasted}
      opener={opener}
      onClose={() => {
        setWanted(undefined)
        onClosed?.()
      }}
    />
  )
  return { open, layer }
}
