import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { messages } from './messages.ts'
import { showToast } from './toast-store.ts'

interface Closable {
  readonly onClose: () => void
}

interface FetchedLayer<Props extends Closable> {
  readonly Layer: LazyExoticComponent<ComponentType<Props>>
  readonly preload: () => void
}

/**
 * Creates a lazy menu or dialog. If it fails to load (no network, or a newer version was deployed), it closes again
 * and says so, without affecting the page.
 */
export function fetchedLayer<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): FetchedLayer<Props> {
  return {
    Layer: lazy(async () => ({ default: await load().catch(() => NotFetched) })),
    preload: () => void load().catch(() => undefined),
  }
}

function NotFetched({ onClose }: Closable) {
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
