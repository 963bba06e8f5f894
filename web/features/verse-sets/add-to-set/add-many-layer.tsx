import { Suspense } from 'react'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import type { AddManyProps } from './candidate.ts'

const { Layer } = createLazyLayer(async () => (await import('./add-many-dialog.tsx')).AddManyDialog)

/** Loads and shows the dialog for choosing the set to add several verses to. */
export function AddManyLayer(props: AddManyProps) {
  return (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  )
}
