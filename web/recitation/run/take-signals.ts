import { useEffect, useRef } from 'react'
import { countFinishedTake, takeInProgress } from '#web/stores/takes.ts'
import type { RecitedText } from '../recited-text.ts'
import { rememberRecited } from '../shown-texts.ts'
import { signal } from '../signals/signal.ts'

interface TakeSignalsProps {
  readonly isBusy: boolean
  readonly isOver: boolean
  readonly recited: RecitedText
}

/** Signals the start and end of a take to the person and the page. Renders nothing. */
export function TakeSignals({ isBusy, isOver, recited }: TakeSignalsProps) {
  const latest = useRef(recited)
  useEffect(() => {
    latest.current = recited
  })
  useEffect(() => {
    takeInProgress.set(isBusy)
    if (!isBusy) return
    signal('begins')
    return () => {
      takeInProgress.set(false)
      signal('ends')
    }
  }, [isBusy])
  useEffect(() => {
    if (!isOver) return
    countFinishedTake()
    rememberRecited(latest.current)
  }, [isOver])
  return null
}
