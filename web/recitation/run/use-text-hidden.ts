import { useState } from 'react'
import type { LetterRecitation } from '#shared/domain/recitation/from-memory/letter-recitation.ts'
import type { RecitationState } from '../take/recitation-state.ts'
import type { Take } from '../take/take.ts'

/** Checks whether anything was typed. */
const hasTyped = (take: Take) =>
  take.kind === 'typed' ? take.text !== '' : take.kind === 'letters' && hasTypedLetters(take.letters)

const hasTypedLetters = ({ position, misses }: LetterRecitation) => position > 0 || misses > 0

/**
 * Returns whether the text was hidden throughout this take. Continuing a finished take doesn't count as hidden,
 * because its text was shown.
 */
export function useTextHidden(
  { phase, round, take }: Pick<RecitationState, 'phase' | 'round' | 'take'>,
  isHidden: boolean,
): boolean {
  const [seenRound, setSeenRound] = useState(0)
  const [endedRound, setEndedRound] = useState(0)
  const isOver = phase === 'finished'
  const hasStarted = !isOver && (phase !== 'idle' || hasTyped(take))
  if (isOver && endedRound !== round) setEndedRound(round)
  if (hasStarted && (!isHidden || endedRound === round) && seenRound !== round) setSeenRound(round)
  return seenRound !== round
}
