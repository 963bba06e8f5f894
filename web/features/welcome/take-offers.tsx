import { lazy, Suspense, type ComponentType } from 'react'
import { VisitorOffers } from './visitor-offers.tsx'
import type { OfferedVerse } from './offered-verse.ts'

const MemberOffers = lazy<ComponentType<Pick<TakeOffersProps, 'verse'>>>(async () => ({
  default: await import('./member-offers.tsx').then(
    (fetched) => fetched.MemberOffers,
    () => () => null,
  ),
}))

interface TakeOffersProps {
  readonly verse: OfferedVerse
  /** Undefined for a visitor. */
  readonly memberId: string | undefined
}

/** Offers to learn a verse after reciting it, and a reminder for tomorrow. */
export function TakeOffers({ verse, memberId }: TakeOffersProps) {
  if (memberId === undefined) return <VisitorOffers verse={verse} />
  return (
    <Suspense fallback={null}>
      <MemberOffers verse={verse} />
    </Suspense>
  )
}
