import { signUp } from './members.ts'
import { createSet, listPsalm23 } from './sets.ts'
import { expect, test } from './test.ts'

/* Some browsers lack these features (docs/browsers.md). The tests remove them all at once. */

const NAVIGATOR_FEATURES = [
  'canShare',
  'clearAppBadge',
  'clipboard',
  'connection',
  'locks',
  'mediaSession',
  'permissions',
  'setAppBadge',
  'share',
  'userActivation',
  'vibrate',
  'wakeLock',
]
const WINDOW_FEATURES = [
  'MediaMetadata',
  'MediaRecorder',
  'Notification',
  'PushManager',
  'SpeechSynthesisUtterance',
  'speechSynthesis',
  'visualViewport',
]

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    ([navigatorFeatures = [], windowFeatures = []]) => {
      for (const name of navigatorFeatures) Reflect.deleteProperty(Navigator.prototype, name)
      for (const name of windowFeatures) Reflect.deleteProperty(globalThis, name)
    },
    [NAVIGATOR_FEATURES, WINDOW_FEATURES],
  )
  await signUp(page)
})

test(
  'a verse can be practiced and saved, without buttons for missing features',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/practice/verse/PSA.23.1.KJV')
    for (const name of NAVIGATOR_FEATURES)
      expect(await page.evaluate((feature) => feature in navigator, name)).toBe(false)
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Listen', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('100%')
    await expect(page.getByRole('heading', { name: 'Hear yourself' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(async () => ((await (await page.request.get('/api/user/progress')).json()) as unknown[]).length)
      .toBe(1)
  },
)

test('a link that can’t be copied is shown', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${await createSet(page, 'Psalm', listPsalm23(1), true)}/manage`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(/\/verse-sets\//)).toBeVisible()
})

test('a picture that can’t be shared is downloaded', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/practice/verse/PSA.23.1.KJV')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share as a picture' }).click()
  expect((await downloading).suggestedFilename()).toBe('Psalm-23-1.png')
})
