import { useEffect } from 'react'
import { countFinishedTake, takeUnderWay } from '#web/stores/takes.ts'
import { signal } from '../signals/signal.ts'

interface TellTakesProps {
  readonly isBusy: boolean
  readonly isOver: boolean
}

/** Signals the start and end of a take to the person and the page. Draws nothing. */
export function TellTakes({ isBusy, isOver }: TellTakesProps) {
  useEffect(() => {
    takeUnderWay.set(isBusy)
    if (!isBusy) return
    signal('begins')
    return () => {
      takeUnderWay.set(false)
      signal('ends')
    }
  }, [isBusy])
  useEffect(() => {
    if (isOver) countFinishedTake()
  }, [isOver])
  return null
}
