import { aMember } from './members.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('a reminder is shown by the service worker', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await page.context().grantPermissions(['notifications'])
  await aMember(page)
  await page.goto('/today')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const reminder = { title: 'Say today: 2 verses', body: 'About 4 minutes.', url: '/today' }
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(baseURL ?? '').origin,
    registrationId: await registered,
    data: JSON.stringify(reminder),
  })
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        const shown = await registration.getNotifications({ tag: 'today' })
        return shown.map(({ title, body, data }) => ({ title, body, url: data as string }))
      }),
    )
    .toEqual([reminder])
})
