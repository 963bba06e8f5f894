import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useUser } from '#web/features/auth/index.ts'
import { OwnTranslationLayer } from './own-translation-layer.tsx'

/** A verse, or the first of a passage, to add in the member's own translation. */
export interface OwnTranslationVerse {
  readonly id: string
  /** Its reference, or that of the whole passage. */
  readonly reference: string
  /** Its text, if already known. */
  readonly knownText?: string
}

/**
 * Returns a function that opens the dialog for adding a verse in the member's own translation, and the rendered
 * dialog as `layer`. Calls `onClosed` when it closes.
 */
export function useOwnTranslation(onClosed?: () => void): {
  readonly open: (verse: OwnTranslationVerse, button: HTMLElement) => void
  readonly layer: ReactNode
} {
  const { user } = useUser()
  const opener = useRef<HTMLElement>(null)
  const [verse, setVerse] = useState<OwnTranslationVerse>()
  const open = useCallback((opened: OwnTranslationVerse, button: HTMLElement) => {
    opener.current = button
    setVerse(opened)
  }, [])
  const layer = verse !== undefined && user !== null && (
    <OwnTranslationLayer
      memberId={user.id}
      verseId={verse.id}
      reference={verse.reference}
      knownText={verse.knownText}
      opener={opener}
      onClose={() => {
        setVerse(undefined)
        onClosed?.()
      }}
    />
  )
  return { open, layer }
}
