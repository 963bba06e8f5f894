import { Suspense } from 'react'
import type { FollowedTake } from '#web/recitation/after-take.ts'
import { createOptionalPart } from '#web/ui/optional-part.ts'

// If it fails to load, reciting works without it.
const SendRecitation = createOptionalPart(async () => (await import('./send-recitation.tsx')).SendRecitation)

/** Offers to send recitations of a verse. Loads after the practice, which doesn't wait for it. */
export const offerToSend = (verseId: string) => (followed: FollowedTake) => (
  <Suspense fallback={null}>
    <SendRecitation {...followed} verseId={verseId} />
  </Suspense>
)
