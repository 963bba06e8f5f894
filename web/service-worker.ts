/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { SCRIPT_CACHE } from './recognizer/on-device/second-pass/script-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** Time to wait for the network before showing the stored verse of the day. */
const VERSE_WAIT_SECONDS = 3

/** Paths that always load from the server: the API, accounts, and payments, which have their own security policy. */
const UNCACHED_PATHS = [
  /^\/api\//,
  /^\/login/,
  /^\/register/,
  /^\/reset-password/,
  /^\/confirm-email/,
  /^\/donate/,
  /^\/checkout/,
]

// Take control on the first visit. A newer version waits until every tab is closed or a page asks for it.
clientsClaim()
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: UNCACHED_PATHS }))

// Store only the verse of the day from the API. The speech engine stores its own files (see recognizer/on-device).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/verses/random',
  new NetworkFirst({
    cacheName: 'verse-of-the-day',
    networkTimeoutSeconds: VERSE_WAIT_SECONDS,
  }),
)

// Don't precache the script of the second pass, which some devices never use. Store its newest version once requested.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/second-pass-worker-'),
  new CacheFirst({
    cacheName: SCRIPT_CACHE,
    plugins: [
      {
        async cacheDidUpdate({ cacheName, request }) {
          const cache = await caches.open(cacheName)
          for (const stored of await cache.keys()) if (stored.url !== request.url) await cache.delete(stored)
        },
      },
    ],
  }),
)

interface Reminder {
  readonly title: string
  readonly body: string
  readonly url: string
  /** Number of due verses, for the app icon's badge. */
  readonly due?: number
  readonly topic?: string
}

self.addEventListener('push', (event) => {
  if (event.data === null) return
  const { title, body, url, due, topic = 'today' } = event.data.json() as Reminder
  // Wait for it, or the browser may stop the worker before the badge is set.
  if (due !== undefined && 'setAppBadge' in navigator)
    event.waitUntil(navigator.setAppBadge(due).catch(() => undefined))
  // Replace the previous message of this topic if it's still shown.
  const options = { body, icon: '/icon-192.png', tag: topic, data: url }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openScreen(event.notification.data as string))
})

/**
 * Shows a screen in a window. Reloads a window that already shows it, because it may have been open since yesterday,
 * and leaves others alone, because someone may be reciting there.
 */
async function openScreen(path: string): Promise<unknown> {
  const { href } = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => url === href)
  if (open === undefined) return self.clients.openWindow(href)
  const focused = await open.focus().catch(() => open)
  return focused.navigate(href).catch(() => self.clients.openWindow(href))
}
