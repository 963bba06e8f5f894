import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '#web/features/auth/index.ts'
import { offerToSend } from '#web/features/sent-recitations/index.ts'
import { TakeOffers } from '#web/features/welcome/index.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import type { Practiced } from '#web/practice/practiced.ts'
import { useNextVerse } from '#web/practice/use-next-verse.ts'
import { SavedNote } from '#web/practice/saving/saved-note.tsx'
import { usePractice } from '#web/practice/use-practice.ts'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import { wayChoice } from '#web/recitation/sheet/way-choice.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { CompletionCard } from './completion-card.tsx'
import { messages, verseComplete } from './messages.ts'

interface OnePracticeProps {
  readonly practiced: Practiced
  readonly back: string
  /** Whether the practice ends at `back`, instead of with the next verse. */
  readonly isReturning?: boolean
}

const getPracticedId = (practiced: Practiced) => (practiced.kind === 'verse' ? practiced.verse.id : '')

type Completion = Pick<PracticeResult, 'accuracy' | 'take'> & {
  readonly note: ReactNode
}

export function OnePractice({ practiced, back, isReturning = false }: OnePracticeProps) {
  const [, navigate] = useLocation()
  const { user } = useUser()
  const practice = usePractice(practiced, user?.id)
  const { recited, trySave } = practice
  const nextVerse = useNextVerse(async (queryClient) =>
    (await import('#web/features/reviews/index.ts')).findNextPath(
      queryClient,
      user?.id ?? '',
      getPracticedId(practiced),
    ),
  )
  const [completion, setCompletion] = useState<Completion | null>(null)
  const heading = useLateHeading()
  useTitle(recited.reference)

  const complete = ({ accuracy, take }: PracticeResult) => {
    if (practiced.kind === 'unsaved') {
      showToast(verseComplete(accuracy, recited.reference))
      setCompletion({ accuracy, take, note: <p className="text-sm text-ink-soft">{messages.notSaved}</p> })
    } else {
      setCompletion({ accuracy, take, note: <SavedNote outcome={trySave(take)} /> })
    }
  }

  if (completion !== null) {
    const practiceAgain = () => setCompletion(null)
    const practiceFromMemory = () => {
      wayChoice.set('memory')
      practiceAgain()
    }
    const next =
      completion.take?.method === 'voice-guided'
        ? { label: messages.nowFromMemory, onContinue: practiceFromMemory }
        : practiced.kind === 'verse' && !isReturning
          ? nextVerse
          : { label: messages.done, onContinue: () => navigate(back) }
    return (
      <CompletionCard
        recited={recited}
        {...completion}
        next={next}
        onPracticeAgain={practiceAgain}
        more={
          practiced.kind === 'verse' &&
          completion.take !== undefined && <TakeOffers verse={practiced.verse} memberId={user?.id} />
        }
      />
    )
  }
  return (
    <>
      <h1 ref={heading} className="sr-only">
        Practice {recited.reference}
      </h1>
      <PracticeSheet
        practice={practice}
        afterTake={{
          kind: 'continue',
          label: messages.done,
          onContinue: complete,
          follow: user !== null && practiced.kind === 'verse' ? offerToSend(practiced.verse.id) : undefined,
        }}
        onBack={() => navigate(back)}
      />
    </>
  )
}
