import { useEffect } from 'react'

/**
 * On the first visit, the verse loads before the service worker is active, so the worker has no copy for offline use.
 * Refetches it through the worker once it's active.
 */
export function useOfflineCopy(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const { serviceWorker } = navigator
    if (serviceWorker === undefined || serviceWorker.controller !== null) return
    const fetchAgain = () => void refetch()
    serviceWorker.addEventListener('controllerchange', fetchAgain, { once: true })
    return () => serviceWorker.removeEventListener('controllerchange', fetchAgain)
  }, [refetch])
}
