import { useEffect } from 'react'
import type { VerdictKeeper } from '../after-take.ts'
import type { FinishedTake } from '../take/finished-take.ts'

interface StandingVerdictsProps {
  readonly keeper: VerdictKeeper
  readonly take: FinishedTake | undefined
}

/** Passes the take to the keeper while its verdicts are on screen, and lets go of it on unmount. Draws nothing. */
export function StandingVerdicts({ keeper, take }: StandingVerdictsProps) {
  useEffect(() => {
    if (take !== undefined) keeper.keep(take)
  }, [keeper, take])
  useEffect(() => () => keeper.goOn(), [keeper])
  return null
}
