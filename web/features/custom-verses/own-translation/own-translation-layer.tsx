import { Suspense } from 'react'
import { fetchedLayer } from '#web/ui/fetched-layer.tsx'
import type { OwnTranslationProps } from './own-translation-dialog.tsx'

const { Layer, preload } = fetchedLayer(
  async () => (await import('./own-translation-dialog.tsx')).OwnTranslationDialog,
)

export const preloadOwnTranslation = preload

/** The dialog that takes a verse in the member's own translation, fetched once someone asks for it. */
export function OwnTranslationLayer(props: OwnTranslationProps) {
  return (
    <Suspense fallback={null}>
      <Layer {...props} />
    </Suspense>
  )
}
