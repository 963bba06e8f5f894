import type { Worker } from '@playwright/test'
import { fakeSpeech } from './fake-speech.ts'
import { signUp } from './members.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { expect, test } from './test.ts'

/* Uses the real service worker, to which the browser delivers the push message. */

test.use({ serviceWorkers: 'allow' })

interface WatchedScope {
  shown: { title: string; options: NotificationOptions }[]
  readonly registration: ServiceWorkerRegistration
}

/** Records the notifications that the worker shows, because a headless browser lists none. */
const watchNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WatchedScope
    scope.shown = []
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.registration.showNotification = (title, options = {}) => {
      scope.shown.push({ title, options })
      return show(title, options)
    }
  })

/** Omits the badge count, because a headless browser kills a worker that sets one. */
const REMINDER = {
  title: 'Verse by Heart',
  body: '4 verses to say, about 6 minutes.',
  url: '/today',
}

test('shows a reminder that opens /today @main', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await expect.poll(() => context.serviceWorkers().length).toBe(1)
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('No service worker is running.')
  await watchNotifications(worker)
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(REMINDER),
  })
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as WatchedScope).shown))
    .toEqual([
      { title: REMINDER.title, options: expect.objectContaining({ body: REMINDER.body, data: '/today' }) },
    ])
})

test('a reminder leads to the first word in two taps', async ({ page }) => {
  const speech = await fakeSpeech(page)
  await signUp(page)
  await addOldRecitations(page, 'PSA.23.1.KJV')
  let taps = 0
  const tap = async (act: () => Promise<unknown>) => {
    taps += 1
    await act()
  }
  // A tap on the notification, or on the link in the email, opens this URL.
  await tap(() => page.goto(REMINDER.url))
  const verse = page.getByRole('article', { name: 'Practice Psalm 23:1' })
  await expect(verse).toBeInViewport()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeInViewport({ ratio: 1 })
  await tap(() => start.click())
  await speech.sendInterim('the lord')
  await expect(verse.locator('.word').first()).not.toHaveAttribute('data-hidden', 'true')
  expect(taps).toBe(2)
})
