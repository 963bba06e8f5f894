import { useEffect } from 'react'
import type { VerdictKeeper } from '../after-take.ts'
import type { FinishedTake } from '../take/finished-take.ts'

interface VerdictKeepingProps {
  readonly keeper: VerdictKeeper
  readonly take: FinishedTake | undefined
}

/** Passes the take to the keeper while its verdicts are on screen, and releases it on unmount. Renders nothing. */
export function VerdictKeeping({ keeper, take }: VerdictKeepingProps) {
  useEffect(() => {
    if (take !== undefined) keeper.keep(take)
  }, [keeper, take])
  useEffect(() => () => keeper.finish(), [keeper])
  return null
}
