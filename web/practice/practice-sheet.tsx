import { Suspense, type ComponentProps } from 'react'
import { LazyVoicePractice } from '#web/recitation/lazy-voice-practice.tsx'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { WithLineAgain } from './line-again/with-line-again.tsx'
import type { Practice } from './use-practice.ts'

type SharedProps = Pick<
  ComponentProps<typeof LazyVoicePractice>,
  'afterTake' | 'listening' | 'fromMemory' | 'onBack' | 'onType' | 'note'
>

interface PracticeSheetProps extends SharedProps {
  readonly practice: Practice
  /** Whether to offer repeating the line with mistakes after a take; true by default. */
  readonly offersLine?: boolean
}

export function PracticeSheet({ practice, offersLine = true, ...props }: PracticeSheetProps) {
  const { recited, acceptedForms, keeper } = practice
  return (
    <WithLineAgain recited={recited}>
      {(afterResult) => (
        <Suspense fallback={<VerseSheet verse={recited} hasWays={props.fromMemory === undefined} />}>
          <LazyVoicePractice
            recited={recited}
            acceptedForms={acceptedForms}
            keeper={keeper}
            afterResult={offersLine ? afterResult : undefined}
            {...props}
          />
        </Suspense>
      )}
    </WithLineAgain>
  )
}
