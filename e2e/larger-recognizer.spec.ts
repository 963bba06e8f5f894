import type { Page, Route } from '@playwright/test'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { openVerse } from './device-recognizer.ts'
import {
  getSecondPassNote,
  openMicrophoneCheck,
  waitForLargerModel,
  watchPhrases,
} from './larger-recognizer.ts'
import { test as withRecording } from './recording.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1 } from './verses.ts'

const SECOND_PASS_FILES = '**/engine/second-pass-*'

test.describe('the larger recognizer', () => {
  test(
    'can be downloaded again after a failure, and stays installed until removed',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.route(SECOND_PASS_FILES, (route) => route.abort())
      const { group, getButton, tryAgainButton, removeButton } = await openMicrophoneCheck(page)
      await getButton.press('Enter')
      await expect(tryAgainButton).toBeFocused()
      await expect(group).toContainText('The download failed.')
      await expectAccessible(page)
      await page.unroute(SECOND_PASS_FILES)
      await tryAgainButton.press('Enter')
      await expect(removeButton).toBeFocused({ timeout: 60_000 })
      await expect(group).toContainText('The larger recognizer is installed on this device.')
      await page.reload()
      await expect(removeButton).toBeVisible()
      await expectAccessible(page)
      await removeButton.click()
      await expect(getButton).toBeVisible()
      await page.reload()
      await expect(getButton).toBeVisible()
    },
  )

  test('shows its progress and can be canceled', async ({ page }) => {
    const heldRoutes: Route[] = []
    await page.route(SECOND_PASS_FILES, (route) => void heldRoutes.push(route))
    const { group, getButton, cancelButton } = await openMicrophoneCheck(page)
    await expectAccessible(page)
    await getButton.press('Enter')
    await expect(cancelButton).toBeFocused()
    await expect(group.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^0 of 2\d megabytes$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await cancelButton.press('Enter')
    await expect(getButton).toBeFocused()
    for (const route of heldRoutes) await route.abort()
  })
})

const CLEAN_RECORDING = 'PSA.23.1.KJV-clean-slt.wav'

/** Collects the files of the larger recognizer that the page has requested so far. */
function watchRequests(page: Page): () => readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/engine/second-pass-')) urls.push(request.url())
  })
  return () => [...urls]
}

/** Lists the stored files of the larger recognizer. */
const listStored = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const files = await (await caches.open('hearing-engine')).keys()
    return files.flatMap(({ url }) => /second-pass-([a-z]+)/.exec(url)?.[1] ?? []).toSorted()
  })

/** Runs in the page. Fakes ample storage and a network at home, because a test browser may have less. */
function fakeFreeNetwork(network: string): void {
  StorageManager.prototype.estimate = async () => ({ quota: 50e9, usage: 0 })
  const connection = { effectiveType: network, saveData: false }
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection })
}

async function recite(page: Page, verse: Verse = PSALM_23_1) {
  const { practice } = await openVerse(page, verse, 'From memory')
  await practice.start.or(practice.tryAgain).click()
  await expect(practice.result).toBeVisible({ timeout: 40_000 })
}

withRecording.describe('the larger recognizer, if automatic downloads are on', () => {
  withRecording.use({ recording: CLEAN_RECORDING, downloadsAutomatically: true })

  withRecording(
    'is downloaded after the first recitation on a computer, unless turned off',
    { tag: '@desktop' },
    async ({ page }) => {
      withRecording.slow()
      const requested = watchRequests(page)
      await page.addInitScript(fakeFreeNetwork, '4g')
      await recite(page)
      await expect(page.getByText('A larger recognizer is installed. It’ll hear you better')).toBeVisible({
        timeout: 60_000,
      })
      await expectAccessible(page)
      expect(requested()).not.toEqual([])

      await page.getByRole('link', { name: 'Change', exact: true }).press('Enter')
      const automatic = page.getByRole('switch', { name: 'Download it automatically' })
      await expect(automatic).toBeChecked()
      await expectAccessible(page)
      await automatic.press('Space')
      await expect(page.getByRole('button', { name: /^Get the larger recognizer/ })).toBeVisible()

      const earlier = requested()
      await recite(page)
      await expect(page.getByText(/larger recognizer/)).toHaveCount(0)
      expect(requested()).toEqual(earlier)
      await page.goto('/microphone')
      await expect(automatic).not.toBeChecked()
    },
  )

  withRecording(
    'downloads only its first part on a phone, uses it, and offers the rest once',
    { tag: '@phone' },
    async ({ page }) => {
      withRecording.slow()
      const requested = watchRequests(page)
      const phrasesRead = await watchPhrases(page)
      await page.addInitScript(fakeFreeNetwork, '4g')
      await recite(page)
      await expect.poll(() => listStored(page)).toEqual(['encoder', 'runtime'])
      const getButton = page.getByRole('button', { name: /^Get it \(1\d MB\)$/ })
      await expect(getButton).toBeVisible()
      await expect(page.getByText('A larger recognizer hears you more accurately.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const { practice } = await openVerse(page, PSALM_23_1, 'From memory')
      await expect(getSecondPassNote(page)).toBeVisible()
      await waitForLargerModel(page)
      await practice.start.or(practice.tryAgain).click()
      await practice.expectWordStates('The LORD is my shepherd I shall not want')
      await expect.poll(phrasesRead, { timeout: 45_000 }).toBeGreaterThan(0)
      await expect(getButton).toBeHidden()

      const { group } = await openMicrophoneCheck(page)
      const getRest = page.getByRole('button', { name: /^Get the rest \(1\d MB\)$/ })
      await expect(getRest).toBeVisible()
      await expect(group).toContainText('The first part is already on this device and in use.')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expect(requested().filter((url) => url.includes('decoder'))).toEqual([])

      const automatic = page.getByRole('switch', { name: 'Download it automatically' })
      await expect(automatic).toBeChecked()
      await automatic.press('Space')
      await expect(page.getByRole('button', { name: /^Get the larger recognizer \(2\d MB\)$/ })).toBeVisible()
      expect(await listStored(page)).toEqual([])
    },
  )

  withRecording(
    'is offered once on a phone whose network is slow, with its size',
    { tag: '@phone' },
    async ({ page }) => {
      const requested = watchRequests(page)
      await page.addInitScript(fakeFreeNetwork, '3g')
      await recite(page)
      const getButton = page.getByRole('button', { name: /^Get it \(2\d MB\)$/ })
      await expect(getButton).toBeVisible()
      await recite(page)
      await expect(getButton).toBeHidden()
      await page.goto('/microphone')
      await expect(page.getByRole('button', { name: /^Get the larger recognizer/ })).toBeVisible()
      expect(requested()).toEqual([])
    },
  )
})

withRecording.describe('the larger recognizer under a result', { tag: '@desktop' }, () => {
  withRecording.use({ recording: CLEAN_RECORDING, downloadsAutomatically: true })

  withRecording('is offered if a word was in doubt, and can be declined', async ({ page }) => {
    await page.addInitScript(fakeFreeNetwork, '3g')
    const verse = { ...PSALM_23_1, text: 'The LORD is my shepherd; thou dost surely not want.' }
    const { practice } = await openVerse(page, verse, 'From memory')
    await practice.start.or(practice.tryAgain).click()
    const offer = page.getByText('Misheard? The larger recognizer is more accurate.')
    await expect(offer).toBeVisible({ timeout: 40_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Not now' }).press('Enter')
    await expect(offer).toBeHidden()
    await page.getByRole('link', { name: 'microphone check' }).press('Enter')
    await expect(page).toHaveURL(/\/microphone#larger-recognizer$/)
    await expect(page.getByRole('group', { name: 'Larger recognizer' })).toBeFocused()
  })
})
