import { useLocation } from 'wouter'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { usePractice } from '#web/practice/use-practice.ts'
import type { NextAction } from '#web/recitation/after-take.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import type { SetVerse } from './queries.ts'

interface TabProps {
  readonly verse: SetVerse
  readonly userId: string
  /** Undefined for the last verse. */
  readonly next: NextAction | undefined
}

/** Recites the verse aloud, one utterance at a time. Shows the result but doesn't save it. */
export function ReciteTab({ verse, userId, next }: TabProps) {
  const [, navigate] = useLocation()
  const practice = usePractice({ kind: 'unsaved', text: verse }, userId)
  return (
    <PracticeSheet
      practice={practice}
      listening="one-utterance"
      afterTake={{ kind: 'show', onResult: (accuracy) => showToast(messages.recited(accuracy)), next }}
      onBack={() => navigate('/dashboard')}
    />
  )
}
