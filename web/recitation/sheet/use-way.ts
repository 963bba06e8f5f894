import { useState } from 'react'
import type { FromMemoryOnly } from '../from-memory-only.ts'
import type { RecitedText } from '../recited-text.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { wayChoice } from './way-choice.ts'

export type Way = 'guided' | 'memory'

/** Opens a text in the way chosen last, but a passage or a text from memory only in From memory. */
export const firstWay = ({ marks }: RecitedText, fromMemory: FromMemoryOnly | undefined): Way =>
  marks === undefined && fromMemory === undefined ? wayChoice.get() : 'memory'

export function useWay(
  { controller, state }: LiveRecitation,
  recited: RecitedText,
  fromMemory: FromMemoryOnly | undefined,
) {
  const [way, setWay] = useState(() => firstWay(recited, fromMemory))
  const [isHidden, setHidden] = useState(way === 'memory' && fromMemory?.shows !== 'text')
  return {
    way,
    isHidden,
    setHidden,
    chooseWay(chosen: Way) {
      wayChoice.set(chosen)
      setWay(chosen)
      setHidden(chosen === 'memory')
      controller.reset(state.take.kind === 'typed' ? 'typed' : chosen)
    },
    speak() {
      fromMemory?.onInput('voice')
      controller.reset(way)
    },
    type() {
      fromMemory?.onInput('typed')
      controller.reset('typed')
      setHidden(fromMemory?.shows !== 'text')
    },
  }
}
