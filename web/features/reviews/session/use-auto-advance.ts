import { useEffect, useMemo, useRef } from 'react'
import { isRight } from '#shared/domain/recitation/accuracy.ts'
import type { PracticeResult, VerdictKeeper } from '#web/recitation/after-take.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'

/** How long a take is shown before what follows: longer if there are marks to see. */
const SHOWN_MS = { flawless: 2_500, marked: 4_500 } as const

/**
 * Moves on shortly after a take that `goesOn`: by default, a flawless one that was spoken or said by first letters. It stays
 * if the member presses a key or touches the page meanwhile. Nothing moves, so reduced motion changes nothing.
 */
export function useAutoAdvance(
  keeper: VerdictKeeper,
  goOn: (result: PracticeResult) => void,
  goesOn: (take: FinishedTake) => boolean = isSaidFlawlessly,
): VerdictKeeper {
  const latest = useRef({ goOn, goesOn })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { goOn, goesOn }
  })
  useEffect(() => {
    const stay = () => clearTimeout(timer.current)
    for (const sign of SIGNS) document.addEventListener(sign, stay)
    return () => {
      stay()
      for (const sign of SIGNS) document.removeEventListener(sign, stay)
    }
  }, [])
  return useMemo(
    () => ({
      keep(take) {
        keeper.keep(take)
        clearTimeout(timer.current)
        // The listener is still holding the device.
        if (take.method === 'listener' || !latest.current.goesOn(take)) return
        timer.current = setTimeout(
          () => {
            latest.current.goOn({ accuracy: take.accuracy, take, isByItself: true })
          },
          isFlawless(take) ? SHOWN_MS.flawless : SHOWN_MS.marked,
        )
      },
      goOn() {
        clearTimeout(timer.current)
        keeper.goOn()
      },
    }),
    [keeper],
  )
}

/** What shows that the member wants to look at something first. */
const SIGNS = ['pointerdown', 'keydown'] as const

const isFlawless = ({ accuracy, words, extras }: FinishedTake) =>
  accuracy === 100 && extras.length === 0 && words.every(isRight)

const isSaidFlawlessly = (take: FinishedTake) =>
  (take.method === 'voice-memory' || take.method === 'letters') && isFlawless(take)
