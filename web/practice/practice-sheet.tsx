import { Suspense, type ComponentProps } from 'react'
import { VoicePractice } from '#web/recitation/voice-practice-later.tsx'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import type { Practice } from './use-practice.ts'

type OfVoicePractice = Pick<
  ComponentProps<typeof VoicePractice>,
  'afterTake' | 'listening' | 'fromMemory' | 'onBack' | 'onType' | 'note'
>

interface PracticeSheetProps extends OfVoicePractice {
  readonly practice: Practice
}

/** A practice as it is drawn: the voice kit, and the bare text until that is fetched. */
export function PracticeSheet({ practice, ...props }: PracticeSheetProps) {
  const { recited, acceptedForms, keeper } = practice
  return (
    <Suspense fallback={<VerseSheet verse={recited} hasWays={props.fromMemory === undefined} />}>
      <VoicePractice recited={recited} acceptedForms={acceptedForms} keeper={keeper} {...props} />
    </Suspense>
  )
}
