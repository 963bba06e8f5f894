import { useState } from 'react'
import type { FromMemoryOptions } from '../from-memory-options.ts'
import type { RecitedText } from '../recited-text.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { wayChoice } from './way-choice.ts'

export type Way = 'guided' | 'memory' | 'letters'

/**
 * Returns the initial way to recite a text: the last one chosen. A passage never opens in Guided, and a screen that
 * only allows reciting from memory makes its own choice.
 */
export function getInitialWay({ marks }: RecitedText, fromMemory: FromMemoryOptions | undefined): Way {
  if (fromMemory !== undefined) return fromMemory.input === 'letters' ? 'letters' : 'memory'
  const way = wayChoice.get()
  return marks !== undefined && way === 'guided' ? 'memory' : way
}

export function useWay(
  { controller, state }: LiveRecitation,
  recited: RecitedText,
  fromMemory: FromMemoryOptions | undefined,
) {
  const [way, setWay] = useState(() => getInitialWay(recited, fromMemory))
  const [isHidden, setIsHidden] = useState(way !== 'guided' && fromMemory?.shows !== 'text')
  /** Switches from first letters to From memory. */
  const leave = (): Way => {
    setWay('memory')
    return 'memory'
  }
  return {
    way,
    isHidden,
    setIsHidden,
    chooseWay(chosen: Way) {
      wayChoice.set(chosen)
      setWay(chosen)
      setIsHidden(chosen !== 'guided')
      controller.reset(state.take.kind === 'typed' && chosen !== 'letters' ? 'typed' : chosen)
    },
    speak() {
      fromMemory?.onInput('voice')
      const next = way === 'letters' ? leave() : way
      setIsHidden(next === 'memory' && fromMemory?.shows !== 'text')
      controller.reset(next)
    },
    type(form: 'typed' | 'letters' = 'typed') {
      fromMemory?.onInput(form)
      controller.reset(form)
      if (form === 'typed' && way === 'letters') leave()
      setIsHidden(fromMemory?.shows !== 'text')
    },
  }
}
