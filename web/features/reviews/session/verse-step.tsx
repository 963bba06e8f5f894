import { useEffect, useMemo, useRef } from 'react'
import type { ReviewItem } from '#shared/contract/reviews.ts'
import { isRight } from '#shared/domain/recitation/accuracy.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { useRecordedPractice, type RecordedPractice } from '#web/practice/use-recorded-practice.ts'
import type { PracticeResult, VerdictKeeper } from '#web/recitation/after-take.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { messages } from '../messages.ts'
import type { HowToSay } from './use-how-to-say.ts'

/** How long a flawless recitation stands before the next verse comes by itself. */
const FLAWLESS_MS = 2_500

interface VerseStepProps {
  readonly userId: string
  readonly item: ReviewItem
  readonly howToSay: HowToSay
  readonly isLast: boolean
  readonly onSaid: (result: PracticeResult, deliver: RecordedPractice['deliver']) => void
}

/** A verse of today, from memory. What was said aloud without a flaw goes on by itself, so that nobody has to tap. */
export function VerseStep({ userId, item, howToSay, isLast, onSaid }: VerseStepProps) {
  const { verse, reason, knownIn = [] } = item
  const practice = useRecordedPractice({ kind: 'verse', verse }, userId)
  const goOn = (result: PracticeResult) => onSaid(result, practice.deliver)
  const keeper = useGoingOn(practice.keeper, goOn)
  return (
    <PracticeSheet
      practice={{ ...practice, keeper }}
      fromMemory={howToSay}
      afterTake={{ kind: 'go-on', label: isLast ? messages.finish : messages.next, onGoOn: goOn }}
      note={
        <p className="mt-1 text-sm text-ink-soft">
          {reason}
          {knownIn.length > 0 && ` · ${messages.knownIn(knownIn)}`}
        </p>
      }
    />
  )
}

/** Goes on a moment after a flawless take was said aloud; whoever does something else meanwhile stays. */
function useGoingOn(keeper: VerdictKeeper, goOn: (result: PracticeResult) => void): VerdictKeeper {
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
  method === 'voice-memory' && accuracy === 100 && extras.length === 0 && words.every(isRight)
