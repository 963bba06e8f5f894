import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { messages } from './messages.ts'
import { showToast } from './toast-store.ts'

interface Closable {
  readonly onClose: () => void
}

interface LazyLayer<Props extends Closable> {
  readonly Layer: LazyExoticComponent<ComponentType<Props>>
  readonly preload: () => void
}

/**
 * Creates a lazy menu or dialog. If it fails to load (no network, or a newer version was deployed), it closes
 * and shows a toast, without affecting the page.
 */
export function createLazyLayer<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LazyLayer<Props> {
  return {
    Layer: lazy(async () => ({ default: await load().catch(() => LoadFailed) })),
    preload: () => void load().catch(() => undefined),
  }
}

function LoadFailed({ onClose }: Closable) {
  useEffect(() => {
    showToast({
      title: messages.notLoaded,
      text: messages.loadAgainHint,
      tone: 'destructive',
    })
    onClose()
  }, [onClose])
  return null
}
