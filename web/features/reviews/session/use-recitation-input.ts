import { useState } from 'react'
import { openStoredChoice } from '#web/stores/stored-choice.ts'
import type { FromMemoryOptions } from '#web/recitation/from-memory-options.ts'

/** How a session starts in this browser: by voice, unless first letters were chosen last. */
const storedInput = openStoredChoice('say-by', ['voice', 'letters'])

/** The choice of voice or typing for a session, and whether recitations start automatically. */
export type RecitationInput = FromMemoryOptions

/**
 * Remembers the choice of voice or typing from verse to verse. Recitations start automatically, because the session was
 * opened with a tap.
 */
export function useRecitationInput(): RecitationInput {
  const [input, setInput] = useState<FromMemoryOptions['input']>(storedInput.get)
  return {
    input,
    onInput(chosen) {
      setInput(chosen)
      storedInput.set(chosen === 'letters' ? 'letters' : 'voice')
    },
    autoStarts: true,
  }
}
