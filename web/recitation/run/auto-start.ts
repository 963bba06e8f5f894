import { useEffect } from 'react'
import { needsMicrophone } from '../take/take.ts'
import type { LiveRecitation } from './use-recitation.ts'

/** The delay between showing a verse and listening. */
const AUTO_START_DELAY_MS = 1_000

/**
 * Starts listening automatically, once per verse, if the microphone is allowed and the browser doesn't require a tap.
 * Renders nothing.
 */
export function AutoStart({ recitation }: { readonly recitation: LiveRecitation }): null {
  const { controller, state, recognizer } = recitation
  const { phase, round, take } = state
  const isFresh = phase === 'idle' && round === 1 && needsMicrophone(take)
  const mayStart = isFresh && recognizer.permission === 'granted'
  useEffect(() => {
    if (!mayStart || !wasTapped()) return
    const timer = setTimeout(controller.start, AUTO_START_DELAY_MS)
    return () => clearTimeout(timer)
  }, [mayStart, controller])
  return null
}

/** Assumes a tap if the browser doesn't report it. If that is wrong, the Start button still works. */
const wasTapped = () => navigator.userActivation?.hasBeenActive ?? true
