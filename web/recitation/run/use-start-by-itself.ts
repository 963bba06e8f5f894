import { useEffect } from 'react'
import type { LiveRecitation } from './use-recitation.ts'

/** Listening begins so long after a verse is shown. */
export const AUTO_START_MS = 1_000

/**
 * Begins to listen by itself, once for each verse that is shown: where the microphone is allowed already, and the
 * browser lets a page open it without a tap.
 */
export function useStartByItself({ controller, state, permission }: LiveRecitation, isWanted: boolean): void {
  const { phase, round, take } = state
  const isFresh = isWanted && phase === 'idle' && round === 1 && take.kind !== 'typed'
  const mayStart = isFresh && permission === 'granted'
  useEffect(() => {
    if (!mayStart || !wasTapped()) return
    const timer = setTimeout(controller.start, AUTO_START_MS)
    return () => clearTimeout(timer)
  }, [mayStart, controller])
}

/** Browsers that do not tell are tried: there Start still stands if nothing comes of it. */
const wasTapped = () => navigator.userActivation?.hasBeenActive ?? true
