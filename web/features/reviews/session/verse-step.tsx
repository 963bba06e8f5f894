import { useMemo, useState } from 'react'
import { InItsChapter } from '#web/features/chapters/index.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { usePractice, type Practice } from '#web/practice/use-practice.ts'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import type { TodayItem } from '../learned.ts'
import { messages } from '../messages.ts'
import { NoteLine } from './note-line.tsx'
import { useAutoAdvance } from './use-auto-advance.ts'
import type { RecitationInput } from './use-recitation-input.ts'
import { wasLost } from './was-lost.ts'

interface VerseStepProps {
  readonly userId: string
  readonly item: TodayItem
  readonly recitationInput: RecitationInput
  readonly isLast: boolean
  readonly onRecited: (result: PracticeResult, deliver: Practice['deliver']) => void
}

/** Tests a verse from memory. Moves on automatically after a flawless spoken take. */
export function VerseStep({ userId, item, recitationInput, isLast, onRecited }: VerseStepProps) {
  const { verse, reason, knownIn = [] } = item
  const practice = usePractice({ kind: 'verse', verse }, userId)
  const goOn = (result: PracticeResult) => onRecited(result, practice.deliver)
  const autoAdvance = useAutoAdvance(practice.keeper, goOn)
  const [isLost, setIsLost] = useState(false)
  const keeper = useMemo(
    () => ({
      ...autoAdvance,
      keep(take: FinishedTake) {
        setIsLost(wasLost(verse.text, take.accuracy, take))
        autoAdvance.keep(take)
      },
    }),
    [autoAdvance, verse.text],
  )
  // A lost verse isn't finished: the session drills its phrase, then repeats the verse.
  const label = isLost ? messages.goOn : isLast ? messages.finish : messages.next
  return (
    <PracticeSheet
      practice={{ ...practice, keeper }}
      // Continuing drills the line anyway.
      offersLine={!isLost}
      fromMemory={recitationInput}
      afterTake={{ kind: 'continue', label, onContinue: goOn }}
      note={
        <NoteLine action={<InItsChapter verse={verse} isHidden={() => true} />}>
          {reason}
          {knownIn.length > 0 && ` · ${messages.knownIn(knownIn)}`}
        </NoteLine>
      }
    />
  )
}
