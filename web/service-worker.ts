/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { SCRIPT_CACHE } from './recognizer/on-device/second-pass/script-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** How long a page waits for the network before the last verse of the day is shown instead. */
const VERSE_WAIT_S = 3

/** Addresses that must always come from the server: the API, accounts, and payments (they have their own policy). */
const NEVER_FROM_CACHE = [
  /^\/api\//,
  /^\/login/,
  /^\/register/,
  /^\/reset-password/,
  /^\/confirm-email/,
  /^\/donate/,
  /^\/checkout/,
]

// From the first visit on. A newer version waits until every tab of the old one is closed, or somebody asks for it.
clientsClaim()
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: NEVER_FROM_CACHE }))

// The speech engine keeps its own files (see recognizer/on-device); of the API only the verse of the day is kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/verses/random',
  new NetworkFirst({
    cacheName: 'verse-of-the-day',
    networkTimeoutSeconds: VERSE_WAIT_S,
  }),
)

// The script of the second pass is no file for everybody: it is kept once somebody has asked for it, in one version.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/second-pass-worker-'),
  new CacheFirst({
    cacheName: SCRIPT_CACHE,
    plugins: [
      {
        async cacheDidUpdate({ cacheName, request }) {
          const cache = await caches.open(cacheName)
          for (const kept of await cache.keys()) if (kept.url !== request.url) await cache.delete(kept)
        },
      },
    ],
  }),
)

interface Reminder {
  readonly title: string
  readonly body: string
  readonly url: string
  /** Verses to say, for the icon. */
  readonly due?: number
}

self.addEventListener('push', (event) => {
  if (event.data === null) return
  const { title, body, url, due } = event.data.json() as Reminder
  if (due !== undefined && 'setAppBadge' in navigator) void navigator.setAppBadge(due).catch(() => undefined)
  // A later reminder takes the place of one that nobody has touched.
  const options = { body, icon: '/icon-192.png', tag: 'today', data: url }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data as string))
})
