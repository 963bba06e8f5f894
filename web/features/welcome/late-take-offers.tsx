import { lazy, Suspense, type ComponentType } from 'react'
import type { TakeOffersProps } from './take-offers.tsx'

const TakeOffers = lazy<ComponentType<TakeOffersProps>>(async () => ({
  default: await import('./take-offers.tsx').then(
    (fetched) => fetched.TakeOffers,
    () => () => null,
  ),
}))

/** The offers after a take; their code isn't fetched before. A result without them is complete. */
export function LateTakeOffers(props: TakeOffersProps) {
  return (
    <Suspense fallback={null}>
      <TakeOffers {...props} />
    </Suspense>
  )
}
