import { useEffect, useMemo, useRef } from 'react'
import { isRight } from '#shared/domain/recitation/accuracy.ts'
import type { PracticeResult, VerdictKeeper } from '#web/recitation/after-take.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'

/** How long a flawless take is shown before the next verse. */
const FLAWLESS_MS = 2_500

/** Moves on shortly after a flawless spoken or first-letters take ends automatically, unless the member does something else first. */
export function useGoingOn(keeper: VerdictKeeper, goOn: (result: PracticeResult) => void): VerdictKeeper {
  const latest = useRef(goOn)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = goOn
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(
    () => ({
      keep(take) {
        keeper.keep(take)
        clearTimeout(timer.current)
        if (!isFlawless(take)) return
        timer.current = setTimeout(() => {
          latest.current({ accuracy: take.accuracy, take, isByItself: true })
        }, FLAWLESS_MS)
      },
      goOn() {
        clearTimeout(timer.current)
        keeper.goOn()
      },
    }),
    [keeper],
  )
}

const isFlawless = ({ method, accuracy, words, extras }: FinishedTake) =>
  (method === 'voice-memory' || method === 'letters') &&
  accuracy === 100 &&
  extras.length === 0 &&
  words.every(isRight)
