import { useEffect, useRef, useState } from 'react'
import { isLit, type HeardAt } from './heard-at.ts'
import { playSound } from './play-sound.ts'

/** Plays and stops a recording. `lit` lists the indexes of the words played so far; null when stopped. */
export function usePlaying(sound: ArrayBuffer, heardAt: HeardAt) {
  const [lit, setLit] = useState<readonly number[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const findLitWords = (time: number) =>
    heardAt.flatMap((heard, index) => (isLit(heard, time) ? [index] : []))
  return {
    lit,
    hasFailed,
    toggle() {
      if (lit !== null) return stop.current?.()
      setHasFailed(false)
      setLit([])
      stop.current = playSound(
        sound,
        (time) => {
          const playedWords = findLitWords(time)
          setLit((previous) => (previous?.length === playedWords.length ? previous : playedWords))
        },
        (isFailure) => {
          setLit(null)
          setHasFailed(isFailure)
        },
      )
    },
  }
}
