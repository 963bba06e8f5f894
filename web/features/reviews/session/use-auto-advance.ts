import { useEffect, useMemo, useRef } from 'react'
import { isRight } from '#shared/domain/recitation/accuracy.ts'
import type { PracticeResult, VerdictKeeper } from '#web/recitation/after-take.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'

/** How long to show a take before moving on: longer if there are marks to look at. */
const SHOWN_MS = { flawless: 2_500, marked: 4_500 } as const

/**
 * Moves on shortly after a take for which `shouldAdvance` is true: by default, a flawless one, spoken or typed as first
 * letters. Stays if the member presses a key or touches the page first. Nothing is animated, so reduced motion
 * changes nothing.
 */
export function useAutoAdvance(
  keeper: VerdictKeeper,
  advance: (result: PracticeResult) => void,
  shouldAdvance: (take: FinishedTake) => boolean = isRecitedFlawlessly,
): VerdictKeeper {
  const latest = useRef({ advance, shouldAdvance })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { advance, shouldAdvance }
  })
  useEffect(() => {
    const cancelAdvance = () => clearTimeout(timer.current)
    for (const name of INTERACTIONS) document.addEventListener(name, cancelAdvance)
    return () => {
      cancelAdvance()
      for (const name of INTERACTIONS) document.removeEventListener(name, cancelAdvance)
    }
  }, [])
  return useMemo(
    () => ({
      keep(take) {
        keeper.keep(take)
        clearTimeout(timer.current)
        if (take.method === 'listener' || !latest.current.shouldAdvance(take)) return
        timer.current = setTimeout(
          () => {
            latest.current.advance({ accuracy: take.accuracy, take, isAutomatic: true })
          },
          isFlawless(take) ? SHOWN_MS.flawless : SHOWN_MS.marked,
        )
      },
      finish() {
        clearTimeout(timer.current)
        keeper.finish()
      },
    }),
    [keeper],
  )
}

/** Events that show the member wants to look at the take first. */
const INTERACTIONS = ['pointerdown', 'keydown'] as const

const isFlawless = ({ accuracy, words, extras }: FinishedTake) =>
  accuracy === 100 && extras.length === 0 && words.every(isRight)

const isRecitedFlawlessly = (take: FinishedTake) =>
  (take.method === 'voice-memory' || take.method === 'letters') && isFlawless(take)
