import { useEffect } from 'react'

/**
 * On the first visit, the verse loads before the service worker, which would have nothing to show offline.
 * Refetches it through the worker once that is active.
 */
export function useStoredForOffline(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const { serviceWorker } = navigator
    if (serviceWorker === undefined || serviceWorker.controller !== null) return
    const again = () => void refetch()
    serviceWorker.addEventListener('controllerchange', again, { once: true })
    return () => serviceWorker.removeEventListener('controllerchange', again)
  }, [refetch])
}
