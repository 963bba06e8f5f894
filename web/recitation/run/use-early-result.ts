import { useEffect, useRef } from 'react'
import type { RecitationView } from '../words/recitation-view.ts'

/** Reports the result of a take that ended before its last word, once each time it ends. */
export function useEarlyResult(
  { phase, said, accuracy, isComplete, isBusy }: RecitationView,
  onResult: ((accuracy: number) => void) | undefined,
): void {
  const latest = useRef(onResult)
  useEffect(() => {
    latest.current = onResult
  })
  const wasBusy = useRef(false)
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    const isEarly = (phase === 'paused' || phase === 'finished') && said > 0 && !isComplete
    if (hasEnded && isEarly && accuracy !== null) latest.current?.(accuracy)
  }, [phase, said, accuracy, isComplete, isBusy])
}
