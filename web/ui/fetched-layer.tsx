import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { messages } from './messages.ts'
import { showToast } from './toast-store.ts'

interface Closable {
  readonly onClose: () => void
}

interface FetchedLayer<Props extends Closable> {
  readonly Layer: LazyExoticComponent<ComponentType<Props>>
  /** Fetches it ahead of its first opening. */
  readonly preload: () => void
}

/**
 * A menu or a dialog that is fetched when it is first opened. Where that fails (no network, or a newer version has been
 * deployed) it closes again and says so; the page around it goes on.
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
