import { useEffect, useRef, useState } from 'react'
import type { LetterRecitation } from '#shared/domain/recitation/from-memory/letter-recitation.ts'

/**
 * Milliseconds of pause in typing before words are announced, so a screen reader isn't interrupted at every letter.
 */
const PAUSE_MS = 700

/** The words revealed since the last pause, for screen readers. */
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
