import { Suspense, type ComponentProps } from 'react'
import { LazyVoicePractice } from '#web/recitation/lazy-voice-practice.tsx'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import type { Practice } from './use-practice.ts'

type OfVoicePractice = Pick<
  ComponentProps<typeof LazyVoicePractice>,
  'afterTake' | 'listening' | 'fromMemory' | 'onBack' | 'onType' | 'note'
>

interface PracticeSheetProps extends OfVoicePractice {
  readonly practice: Practice
}

export function PracticeSheet({ practice, ...props }: PracticeSheetProps) {
  const { recited, acceptedForms, keeper } = practice
  return (
    <Suspense fallback={<VerseSheet verse={recited} hasWays={props.fromMemory === undefined} />}>
      <LazyVoicePractice recited={recited} acceptedForms={acceptedForms} keeper={keeper} {...props} />
    </Suspense>
  )
}
