import { useEffect, useRef, useState } from 'react'
import type { LetterRecitation } from '#shared/domain/recitation/from-memory/letter-recitation.ts'

/** A pause in typing after which the words are read out, so that a screen reader isn't cut off at every letter. */
const PAUSE_MS = 700

/** The words that appeared since the last pause, for a screen reader. */
export function useWordsReached({ verse, position }: LetterRecitation): string {
  const [said, setSaid] = useState('')
  const from = useRef(position)
  useEffect(() => {
    if (position === from.current) return
    const timer = setTimeout(() => {
      const words = verse.slice(from.current, position).map(({ shown, gap }) => shown + gap)
      from.current = position
      setSaid(words.join('').trim())
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [verse, position])
  return said
}
