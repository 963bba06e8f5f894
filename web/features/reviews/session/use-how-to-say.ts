import { useState } from 'react'
import type { FromMemoryOnly } from '#web/recitation/from-memory-only.ts'

/** Aloud or typed, as it was chosen at the verse before. */
export type HowToSay = FromMemoryOnly

/** Follows how the member says their verses, from one to the next. The first tap was the one that led here. */
export function useHowToSay(): HowToSay {
  const [input, setInput] = useState<FromMemoryOnly['input']>('voice')
  return { input, onInput: setInput, startsByItself: true }
}
