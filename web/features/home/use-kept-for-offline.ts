import { useEffect } from 'react'

/**
 * On the very first visit the verse comes before the service worker does, which would then have nothing to show without
 * a network. It is asked for once more, through the worker, as soon as that has taken over.
 */
export function useKeptForOffline(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const { serviceWorker } = navigator
    if (serviceWorker === undefined || serviceWorker.controller !== null) return
    const again = () => void refetch()
    serviceWorker.addEventListener('controllerchange', again, { once: true })
    return () => serviceWorker.removeEventListener('controllerchange', again)
  }, [refetch])
}
