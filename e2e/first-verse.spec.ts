import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { createPerson } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { pauseRecording, waitForRecordingEnd, test } from './recording.ts'
import { expect } from './test.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

/** Maximum taps from the landing page to learning a first verse with a reminder, besides filling in the form. */
const MAX_TAPS = 9

/** Taps on "Allow" for the microphone and notifications, which this browser has already granted. */
const PERMISSION_TAPS = 2

/** Replaces the browser vendor's push service, which tests can't reach. The app's own code subscribes to it. */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example.org/first-verse', keys }) }
    const pushManager = { subscribe: async () => subscription, getSubscription: async () => null }
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
      value: async () => ({ pushManager }),
    })
  })
}

test.use({ recording: 'PSA.23.1.KJV-clean-slt.wav' })

test('a visitor gets a first verse and a reminder in nine taps @phone @phone-main', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['microphone', 'notifications'])
  await fakePushService(page)
  await setTodaysVerse(page, PSALM_23_1)
  await turnOffHelp(page)
  let taps = PERMISSION_TAPS
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await page.goto('/')
  const practice = getPractice(page)
  // Phones choose this automatically. Test browsers claim to have a recognizer, but it hears nothing.
  await practice.changeRecognizer('On this device')
  const release = await pauseRecording(page)
  await tap(practice.start)
  await practice.waitForListening()
  await release()
  await waitForRecordingEnd(page)
  await expect(practice.result).toContainText('100%')
  await expect(page.getByText('Free', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tap(page.getByRole('button', { name: 'Remind me tomorrow at 7:30 AM' }))

  await expect(page).toHaveURL('/register?returnTo=%2Fwelcome')
  await expect(
    page.getByText('It’ll be on your list, and we’ll remind you tomorrow at 7:30 AM.'),
  ).toBeVisible()
  const person = createPerson()
  await page.getByLabel('First name').fill('Ruth')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await tap(page.getByRole('button', { name: 'Create Account' }))

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ruth' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Psalm 23:1/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: '7:30 AM' })).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tap(page.getByRole('button', { name: 'Start', exact: true }))
  await expect(page).toHaveURL('/today')
  await expect(page.getByText('Psalm 23:1').first()).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)

  const read = async (path: string) => (await page.request.get(path)).json() as Promise<unknown>
  await expect
    .poll(() => read('/api/reviews/verses'))
    .toMatchObject([{ verse: { id: 'PSA.23.1.KJV' }, state: 'learning' }])
  await expect
    .poll(() => read('/api/reviews/settings'))
    .toMatchObject({ reminder: { at: '07:30', by: ['push'] } })
  await expect
    .poll(() => read('/api/user/progress'))
    .toMatchObject([{ verseId: 'PSA.23.1.KJV', timesAttempted: 1 }])
  // Without the hash, the site opens Today while verses are due.
  await page.goto('/#verse-practice')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ruth' })).toBeVisible()
})
