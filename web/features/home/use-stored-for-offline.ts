import { useEffect } from 'react'

/**
 * On the first visit the verse arrives before the service worker does, which would then have nothing to show offline. As
 * soon as the worker has taken over, the verse is fetched once more through it.
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
