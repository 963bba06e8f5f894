import { useEffect, useRef } from 'react'
import type { RecitationView } from '../words/recitation-view.ts'

interface EarlyResultProps {
  readonly view: RecitationView
  readonly onResult: (accuracy: number) => void
}

/** Reports the result of a take that ended before its last word. Renders nothing. */
export function EarlyResult({ view, onResult }: EarlyResultProps): null {
  const { phase, said, accuracy, isComplete, isBusy } = view
  const latest = useRef(onResult)
  useEffect(() => {
    latest.current = onResult
  })
  const wasBusy = useRef(false)
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    const isEarly = (phase === 'paused' || phase === 'finished') && said > 0 && !isComplete
    if (hasEnded && isEarly && accuracy !== null) latest.current(accuracy)
  }, [phase, said, accuracy, isComplete, isBusy])
  return null
}
