import { useMemo } from 'react'
import { findDrilledPhrase } from '#shared/domain/memory/drill/drilled-phrase.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { usePractice } from '#web/practice/use-practice.ts'
import type { TodayItem } from '../learned.ts'
import { messages } from '../messages.ts'
import type { RecitationInput } from './use-recitation-input.ts'

interface DrillStepProps {
  readonly item: TodayItem
  readonly take: FinishedTake | undefined
  readonly recitationInput: RecitationInput
  readonly onDone: () => void
}

/** Drills the weak phrase of a verse together with the phrases around it. Its takes aren't saved. */
export function DrillStep({ item: { verse, weakPhrase }, take, recitationInput, onDone }: DrillStepProps) {
  const { text, layout, isAll } = useMemo(
    () => findDrilledPhrase(verse, take?.words ?? [], weakPhrase),
    [verse, take, weakPhrase],
  )
  const { translation, attribution } = verse
  const reference = isAll ? verse.reference : messages.partOf(verse.reference)
  const practice = usePractice(
    { kind: 'unsaved', text: { reference, text, layout, translation, attribution } },
    undefined,
  )
  return (
    <>
      <div className="px-1">
        <h2 className="text-xl font-semibold">{messages.drillTitle}</h2>
        <p className="text-sm text-ink-soft">{messages.drillText}</p>
      </div>
      <PracticeSheet
        practice={practice}
        offersLine={false}
        fromMemory={recitationInput}
        afterTake={{ kind: 'continue', label: messages.goOn, onContinue: onDone }}
      />
    </>
  )
}
