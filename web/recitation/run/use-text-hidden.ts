import { useState } from 'react'
import type { LetterRecitation } from '#shared/domain/recitation/from-memory/letter-recitation.ts'
import type { RecitationState } from '../take/recitation-state.ts'
import type { Take } from '../take/take.ts'

/** Checks whether anything was typed. */
const hasBegun = (take: Take) =>
  take.kind === 'typed' ? take.text !== '' : take.kind === 'letters' && isBegun(take.letters)

const isBegun = ({ position, misses }: LetterRecitation) => position > 0 || misses > 0

/**
 * Whether the text was hidden throughout this take. Continuing a finished take doesn't count as hidden, because its
 * text was shown.
 */
export function useTextHidden(
  { phase, round, take }: Pick<RecitationState, 'phase' | 'round' | 'take'>,
  isHidden: boolean,
): boolean {
  const [seenIn, setSeenIn] = useState(0)
  const [endedIn, setEndedIn] = useState(0)
  const isOver = phase === 'finished'
  const isUnderWay = !isOver && (phase !== 'idle' || hasBegun(take))
  if (isOver && endedIn !== round) setEndedIn(round)
  if (isUnderWay && (!isHidden || endedIn === round) && seenIn !== round) setSeenIn(round)
  return seenIn !== round
}
