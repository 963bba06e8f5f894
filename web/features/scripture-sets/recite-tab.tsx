import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useAcceptedForms } from '#web/practice/use-recorded-practice.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { VoicePractice } from '#web/recitation/voice-practice-later.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import type { SetVerse } from './queries.ts'

interface TabProps {
  readonly verse: SetVerse
  readonly userId: string
}

/** The verse said aloud, one utterance at a time. Its result is told, and recorded nowhere. */
export function ReciteTab({ verse, userId }: TabProps) {
  const [, navigate] = useLocation()
  const acceptedForms = useAcceptedForms(userId)
  return (
    <Suspense fallback={<VerseSheet verse={verse} />}>
      <VoicePractice
        verse={verse}
        continuous={false}
        canSaveProgress
        startsByItself
        memberId={userId}
        acceptedForms={acceptedForms}
        onResult={(accuracy) => showToast(messages.recited(accuracy))}
        onBack={() => navigate('/dashboard')}
      />
    </Suspense>
  )
}
