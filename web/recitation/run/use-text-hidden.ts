import { useState } from 'react'
import type { RecitationState } from '../take/recitation-state.ts'

/**
 * Whether the text was hidden throughout this take. A finished take shows its text, so continuing it doesn't count as
 * hidden.
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
