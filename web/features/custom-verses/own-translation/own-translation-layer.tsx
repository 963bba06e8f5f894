import { Suspense } from 'react'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import type { OwnTranslationProps } from './own-translation-dialog.tsx'

const { Layer, preload } = createLazyLayer(
  async () => (await import('./own-translation-dialog.tsx')).OwnTranslationDialog,
)

export const preloadOwnTranslation = preload

export function OwnTranslationLayer(props: OwnTranslationProps) {
  return (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  )
}
