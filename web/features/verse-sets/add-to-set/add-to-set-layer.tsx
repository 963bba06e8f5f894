import { Suspense } from 'react'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import type { AddToSetProps } from './candidate.ts'

const { Layer, preload } = createLazyLayer(
  async () => (await import('./add-to-set-dialog.tsx')).AddToSetDialog,
)

export const preloadAddToSet = preload

/**
 * Shows the dialog for choosing a set. Don't render it inside a list, which would also receive its keys and focus.
 */
export function AddToSetLayer(props: AddToSetProps) {
  return (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  )
}
