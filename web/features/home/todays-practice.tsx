import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { useNextVerse } from '#web/practice/use-next-verse.ts'
import { offerSaving, usePractice } from '#web/practice/use-practice.ts'
import { optionalPart } from '#web/ui/optional-part.ts'
import { messages } from './messages.ts'
import type { DailyVerse } from './verse-in-page.ts'

/** Fetched once a take has ended. The result is complete without them. */
const TakeOffers = optionalPart(async () => (await import('#web/features/welcome/index.ts')).TakeOffers)

interface TodaysPracticeProps {
  readonly verse: DailyVerse
  /** Undefined for a visitor. */
  readonly memberId: string | undefined
}

/** Practice of today's verse. Saved with the button, or with its verdicts when a member moves on. */
export function TodaysPractice({ verse, memberId }: TodaysPracticeProps) {
  const practice = usePractice({ kind: 'verse', verse }, memberId, 'home')
  const next = useNextVerse(async (queryClient) =>
    (await import('#web/features/reviews/index.ts')).nextVersePath(queryClient, memberId ?? '', verse.id),
  )
  return (
    <PracticeSheet
      practice={practice}
      afterTake={offerSaving(practice, {
        hint: messages.savedWhenGoingOn,
        next,
        more: <TakeOffers verse={verse} memberId={memberId} />,
      })}
    />
  )
}
