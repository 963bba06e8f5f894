import { openVerse } from './device-recognizer.ts'
import { describeVerse, getPractice } from './practice.ts'
import { watchNetwork } from './quiet-network.ts'
import { test } from './recording.ts'
import { expect } from './test.ts'
import { JOHN_3_16, PSALM_23_1, setTodaysVerse } from './verses.ts'

test.describe('the microphone', { tag: '@desktop' }, () => {
  test.use({ recording: 'JHN.3.16.KJV-clean-awb.wav', inRealTime: true })

  test('the level follows the voice, and leaving the page closes the microphone', async ({ page }) => {
    const { practice, microphone } = await openVerse(page, JOHN_3_16, 'Guided')
    await practice.start.click()
    await practice.waitForListening()
    // Check every frame, because the voice pauses.
    const stop = await practice.stop.elementHandle()
    await page.waitForFunction(
      (button) => Number((button as HTMLElement).style.getPropertyValue('--level')) > 0.2,
      stop,
    )
    expect(await microphone.countLive()).toBe(1)
    await page.getByRole('link', { name: 'Verse by Heart' }).first().focus()
    await page.evaluate(() => history.pushState(null, '', '/nowhere'))
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect.poll(microphone.countLive).toBe(0)
  })

  test('records unprocessed sound and stores the voice profile on the device', async ({ page }) => {
    const { practice } = await openVerse(page, JOHN_3_16, 'Guided')
    await practice.start.click()
    await practice.expectWordStates(/^For God so/)
    const settings = await page.evaluate(() =>
      (globalThis as typeof globalThis & { openedTracks: MediaStreamTrack[] }).openedTracks
        .at(-1)
        ?.getSettings(),
    )
    expect(settings).toMatchObject({
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
    })
    await practice.stop.click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('voices'))).toContain('"gain"')
  })

  test('hiding the page closes the microphone and keeps the recognized words @main', async ({ page }) => {
    const { practice, microphone } = await openVerse(page, JOHN_3_16, 'Guided')
    await practice.start.click()
    await practice.expectWordStates(/^For God so/)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(practice.start).toBeVisible()
    await expect.poll(microphone.countLive).toBe(0)
    expect(await describeVerse(page)).toMatch(/^For God so/)
  })
})

test(
  'the first visit downloads the engine’s files once and shows the progress',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    let fetched = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    // Listening waits only for the first model; the second one loads separately.
    await page.context().route('**/engine/model.*.bin', async (route) => {
      fetched += 1
      await released
      await route.continue()
    })
    await setTodaysVerse(page, PSALM_23_1)
    await page.goto('/')
    const practice = getPractice(page)
    await practice.changeRecognizer('On this device')
    // Choosing the recognizer starts the download; tapping Start must not start another.
    await expect.poll(() => fetched).toBe(1)
    await practice.start.click()
    await expect(page.getByText('Downloading the speech engine:')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Downloading the speech engine' })).toBeVisible()
    release()
    await practice.waitForListening()
    await practice.expectToast(
      'Listening Started',
      'Start speaking the verse. Words will appear as you say them correctly.',
    )
    await practice.stop.click()
    await page.reload()
    await practice.start.click()
    await practice.waitForListening()
    expect(fetched).toBe(1)
    await practice.stop.click()
  },
)

test('the engine loads on the first tap, not before @desktop', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const isEngine = (path: string) => path.startsWith('/engine/model.')
  await page.addInitScript(() => {
    localStorage.setItem('hearing', 'device')
    // Evaluating code in the page counts as a user gesture there.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
  })
  const waitUntilIdle = watchNetwork(page)
  await page.goto('/')
  await expect(getPractice(page).start).toBeEnabled()
  await waitUntilIdle()
  expect(fetched.filter(isEngine)).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => fetched.filter(isEngine)).toHaveLength(1)
})
