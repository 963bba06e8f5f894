import type { RefObject } from 'react'
import type { Chosen } from '#web/verse-lists/verse-or-card.ts'

export interface SetCandidate {
  readonly choice: Chosen
  /** Others to add along with it. */
  readonly more?: readonly Chosen[]
  readonly reference: string
}

export interface AddToSetProps {
  readonly candidate: SetCandidate
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export interface AddSeveralProps {
  /** The verses and cards, in the order in which they are added. */
  readonly choices: readonly Chosen[]
  readonly opener: RefObject<HTMLElement | null>
  readonly onAdded: () => void
  readonly onClose: () => void
}
