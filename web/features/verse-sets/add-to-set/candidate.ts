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

export interface AddManyProps {
  /** The verses and cards, in the order they're added. */
  readonly choices: readonly Chosen[]
  readonly opener: RefObject<HTMLElement | null>
  readonly onAdded: () => void
  readonly onClose: () => void
}
