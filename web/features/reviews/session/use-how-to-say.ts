import { useState } from 'react'
import type { FromMemoryOnly } from '#web/recitation/from-memory-only.ts'

/** Voice or typing, as chosen at the previous verse. */
export type HowToSay = FromMemoryOnly

/**
 * Keeps the choice of voice or typing from verse to verse. Starts by itself, because the session was opened
 * with a tap.
 */
export function useHowToSay(): HowToSay {
  const [input, setInput] = useState<FromMemoryOnly['input']>('voice')
  return { input, onInput: setInput, startsByItself: true }
}
