import type { RefObject } from 'react'
import type { Chosen } from '#web/verse-lists/verse-or-card.ts'

/** What is to be put into a set. */
export interface SetCandidate {
  readonly choice: Chosen
  readonly reference: string
}

/** What the dialog needs in which a set is chosen. */
export interface AddToSetProps {
  readonly candidate: SetCandidate
  /** The button that asked, which gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}
