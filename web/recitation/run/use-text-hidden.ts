import { useState } from 'react'
import type { RecitationState } from '../take/recitation-state.ts'

/**
 * Whether the text was out of sight in this take, from its first word on. Once a take has ended, its text is shown: whoever
 * goes on with it has seen what was missing.
 */
export function useTextHidden(
  { phase, round, take }: Pick<RecitationState, 'phase' | 'round' | 'take'>,
  isHidden: boolean,
): boolean {
  const [seenIn, setSeenIn] = useState(0)
  const [endedIn, setEndedIn] = useState(0)
  const isOver = phase === 'finished'
  const isUnderWay = !isOver && (phase !== 'idle' || (take.kind === 'typed' && take.text !== ''))
  if (isOver && endedIn !== round) setEndedIn(round)
  if (isUnderWay && (!isHidden || endedIn === round) && seenIn !== round) setSeenIn(round)
  return seenIn !== round
}
