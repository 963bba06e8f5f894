import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { useNextVerse } from '#web/practice/use-next-verse.ts'
import { offerSaving, usePractice } from '#web/practice/use-practice.ts'
import { createOptionalPart } from '#web/ui/optional-part.ts'
import { messages } from './messages.ts'
import type { DailyVerse } from './verse-in-page.ts'

/** Loads once a take has ended. The result is complete without it. */
const TakeOffers = createOptionalPart(async () => (await import('#web/features/welcome/index.ts')).TakeOffers)

interface TodaysPracticeProps {
  readonly verse: DailyVerse
  /** Undefined for a visitor. */
  readonly memberId: string | undefined
}

/** Practices today's verse. Saves a take when the member taps the button, or with its verdicts when they move on. */
export function TodaysPractice({ verse, memberId }: TodaysPracticeProps) {
  const practice = usePractice({ kind: 'verse', verse }, memberId, 'home')
  const next = useNextVerse(async (queryClient) =>
    (await import('#web/features/reviews/index.ts')).findNextPath(queryClient, memberId ?? '', verse.id),
  )
  return (
    <PracticeSheet
      practice={practice}
      afterTake={offerSaving(practice, {
        hint: messages.savesOnContinue,
        next,
        more: <TakeOffers verse={verse} memberId={memberId} />,
      })}
    />
  )
}
