import { useEffect } from 'react'
import type { LiveRecitation } from './use-recitation.ts'

/** Delay between showing a verse and listening to it. */
const AUTO_START_MS = 1_000

/**
 * Begins to listen by itself, once for each verse that is shown: where the microphone is allowed already, and the
 * browser lets a page open it without a tap. Draws nothing.
 */
export function StartByItself({ recitation }: { readonly recitation: LiveRecitation }): null {
  const { controller, state, recognizer } = recitation
  const { phase, round, take } = state
  const isFresh = phase === 'idle' && round === 1 && take.kind !== 'typed'
  const mayStart = isFresh && recognizer.permission === 'granted'
  useEffect(() => {
    if (!mayStart || !wasTapped()) return
    const timer = setTimeout(controller.start, AUTO_START_MS)
    return () => clearTimeout(timer)
  }, [mayStart, controller])
  return null
}

/** Where the browser does not tell, listening is tried; if that fails, there is still the Start button. */
const wasTapped = () => navigator.userActivation?.hasBeenActive ?? true
