import { useEffect } from 'react'
import { countFinishedTake, takeUnderWay } from '#web/stores/takes.ts'

interface TellTakesProps {
  readonly isBusy: boolean
  readonly isOver: boolean
}

/** Tells the rest of the page when a take is under way, and when one is finished. Draws nothing. */
export function TellTakes({ isBusy, isOver }: TellTakesProps) {
  useEffect(() => {
    takeUnderWay.set(isBusy)
    return () => takeUnderWay.set(false)
  }, [isBusy])
  useEffect(() => {
    if (isOver) countFinishedTake()
  }, [isOver])
  return null
}
