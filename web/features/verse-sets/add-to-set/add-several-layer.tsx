import { Suspense } from 'react'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import type { AddSeveralProps } from './candidate.ts'

const { Layer } = createLazyLayer(async () => (await import('./add-several-dialog.tsx')).AddSeveralDialog)

/** Shows the dialog for choosing the set that several verses are added to. */
export function AddSeveralLayer(props: AddSeveralProps) {
  return (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  )
}
