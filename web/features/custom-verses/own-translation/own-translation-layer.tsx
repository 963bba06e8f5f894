import { Suspense } from 'react'
import { lazyLayer } from '#web/ui/lazy-layer.tsx'
import type { OwnTranslationProps } from './own-translation-dialog.tsx'

const { Layer, preload } = lazyLayer(
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
