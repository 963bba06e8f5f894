import { Suspense } from 'react'
import type { FollowedTake } from '#web/recitation/after-take.ts'
import { sparePart } from '#web/ui/spare-part.ts'

// Reciting works without it if it fails to load.
const SendRecitation = sparePart(async () => (await import('./send-recitation.tsx')).SendRecitation)

/** Offers to send recitations of a verse; loads after the practice, which doesn't wait for it. */
export const offerToSend = (verseId: string) => (followed: FollowedTake) => (
  <Suspense fallback={null}>
    <SendRecitation {...followed} verseId={verseId} />
  </Suspense>
)
