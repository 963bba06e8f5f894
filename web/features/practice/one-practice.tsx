import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '#web/features/auth/queries.ts'
import { saveTake } from '#web/practice/save-take.ts'
import { lateRecorder } from '#web/practice/late-recorder.ts'
import { useAcceptedForms, useRecorder } from '#web/practice/use-recorded-practice.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import type { RecitedText } from '#web/recitation/run/use-recitation.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { VoicePractice } from '#web/recitation/voice-practice-later.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CompletionCard } from './completion-card.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { messages, verseComplete } from './messages.ts'

interface OnePracticeProps {
  readonly verse: RecitedText
  /** True for a verse of the Bible. */
  readonly isRecorded: boolean
  readonly back: string
  readonly note?: ReactNode
}

interface Result {
  readonly accuracy: number
  /** What was said about its recording; null until there is something to say. */
  readonly recorded: string | null
}

/** One verse, practiced until it is complete: then its figure stands, and it can be practiced again. */
export function OnePractice({ verse, isRecorded, back, note }: OnePracticeProps) {
  const [, navigate] = useLocation()
  const { user } = useUser()
  const keeper = useRecorder(user?.id, isRecorded ? verse : undefined)
  const acceptedForms = useAcceptedForms(user?.id)
  const [result, setResult] = useState<Result | null>(null)
  /** From the first result on; state comes too late for a second one in the same moment. */
  const isDone = useRef(false)
  const heading = useLateHeading()

  const complete = (accuracy: number, take: FinishedTake | undefined) => {
    if (isDone.current) return
    isDone.current = true
    setResult({ accuracy, recorded: null })
    if (!isRecorded) showToast(verseComplete(accuracy, verse.reference))
    if (!isRecorded || user === null || take === undefined) return
    saveTake(keeper ?? lateRecorder(user.id, verse), take, 'practice').then(
      (recorded) => setResult((now) => now && { ...now, recorded }),
      // The toast has said so; the record keeps the attempt, and shows it in the top bar.
      () => undefined,
    )
  }

  if (result !== null) {
    return (
      <CompletionCard
        verse={verse}
        accuracy={result.accuracy}
        recorded={isRecorded ? result.recorded : messages.notRecorded}
        onAgain={() => {
          isDone.current = false
          setResult(null)
        }}
      />
    )
  }
  return (
    <>
      <h1 ref={heading} className="sr-only">
        Practice {verse.reference}
      </h1>
      <Suspense fallback={<VerseSheet verse={verse} />}>
        <VoicePractice
          verse={verse}
          continuous
          memberId={user?.id}
          acceptedForms={acceptedForms}
          keeper={keeper}
          goingOn={{ label: messages.done, onGoOn: complete }}
          onBack={() => navigate(back)}
          note={note}
        />
      </Suspense>
    </>
  )
}
