import type { ComponentType } from 'react'
import type { LiveRecitation } from './run/use-recitation.ts'
import type { WordView } from './words/recitation-view.ts'

type Input = 'voice' | 'typed' | 'letters'

export interface FromMemoryOptions {
  readonly input: Input
  /** Called when the person switches between speaking and the two ways of typing. */
  readonly onInput: (input: Input) => void
  /** Whether to start listening a second after the text appears, if the browser allows it. */
  readonly autoStarts: boolean
  /** Shows the text, or parts of each word, so the take isn't a test. By default, words stay hidden until said. */
  readonly shows?: 'text' | ((words: readonly WordView[]) => readonly WordView[]) | undefined
  /** Follows the recitation. The practice must work without what it renders. */
  readonly Observer?: ComponentType<{ readonly recitation: LiveRecitation }> | undefined
}
