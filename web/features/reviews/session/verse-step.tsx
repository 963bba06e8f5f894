import type { ReviewItem } from '#shared/contract/reviews.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { useRecordedPractice, type RecordedPractice } from '#web/practice/use-recorded-practice.ts'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import { messages } from '../messages.ts'
import { useGoingOn } from './use-going-on.ts'
import type { HowToSay } from './use-how-to-say.ts'

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
