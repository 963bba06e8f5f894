import { useEffect, useRef, useState } from 'react'
import type { LetterRecitation } from '#shared/domain/recitation/from-memory/letter-recitation.ts'

/** The pause in typing before words are announced, so a screen reader isn't interrupted at every letter. */
const PAUSE_MS = 700

/** Returns the words revealed since the last pause, for screen readers. */
export function useWordsReached({ verse, position }: LetterRecitation): string {
  const [announcement, setAnnouncement] = useState('')
  const announced = useRef(position)
  useEffect(() => {
    if (position === announced.current) return
    const timer = setTimeout(() => {
      const words = verse.slice(announced.current, position).map(({ shown, gap }) => shown + gap)
      announced.current = position
      setAnnouncement(words.join('').trim())
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [verse, position])
  return announcement
}
