import { Suspense } from 'react'
import { fetchedLayer } from '#web/ui/fetched-layer.tsx'
import type { AddToSetProps } from './candidate.ts'

const { Layer, preload } = fetchedLayer(async () => (await import('./add-to-set-dialog.tsx')).AddToSetDialog)

export const preloadAddToSet = preload

/** The dialog in which a set is chosen. It does not belong into a list: keys and focus would reach the list, too. */
export function AddToSetLayer(props: AddToSetProps) {
  return (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  )
}
