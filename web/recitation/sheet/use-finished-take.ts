import { useMemo } from 'react'
import { useWords, type RecitedText } from '../recited-text.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { toFinishedTake, type FinishedTake } from '../take/finished-take.ts'

export function useFinishedTake(
  { state, recognizer }: LiveRecitation,
  { text }: RecitedText,
  textHidden: boolean,
): FinishedTake | undefined {
  const { take, seconds } = state
  const { kind } = recognizer
  const words = useWords(text)
  return useMemo(
    () => toFinishedTake({ take, seconds }, words, kind, textHidden),
    [take, seconds, words, kind, textHidden],
  )
}
