import { aMember } from './members.ts'
import { aSet, psalm23 } from './sets.ts'
import { expect, test } from './test.ts'

/* Features of the platform that some browsers lack (docs/browsers.md), taken away all at once. */

const OF_NAVIGATOR = [
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
const OF_WINDOW = [
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
    ([ofNavigator = [], ofWindow = []]) => {
      for (const name of ofNavigator) Reflect.deleteProperty(Navigator.prototype, name)
      for (const name of ofWindow) Reflect.deleteProperty(globalThis, name)
    },
    [OF_NAVIGATOR, OF_WINDOW],
  )
  await aMember(page)
})

test(
  'a verse is practiced and saved, without the buttons that need them',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/practice/verse/PSA.23.1.KJV')
    for (const name of OF_NAVIGATOR)
      expect(await page.evaluate((each) => each in navigator, name)).toBe(false)
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
  await page.goto(`${await aSet(page, 'Psalm', psalm23(1), true)}/manage`)
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
