import type { Page } from '@playwright/test'
import { fakeSpeech, type SpeechInPage } from './fake-speech.ts'
import { getPractice, type Practice } from './practice.ts'
import { test as withRecording } from './recording.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

/* Tests failures of listening. `recognizer-help.test.tsx` covers every message and its next steps. */

const DENIED_MESSAGE =
  'Microphone access is required for verse recitation. Please allow microphone access in your browser settings.'

interface Scene {
  readonly practice: Practice
  readonly speech: SpeechInPage
}

/** Opens the page with only the browser's recognizer, chosen by hand. */
async function openWithBrowserOnly(
  page: Page,
  behavior: Parameters<typeof fakeSpeech>[1] = {},
): Promise<Scene> {
  const speech = await fakeSpeech(page, behavior)
  await setTodaysVerse(page, PSALM_23_1)
  await page.goto('/')
  const practice = getPractice(page)
  await practice.changeRecognizer('Browser')
  return { practice, speech }
}

async function pressStep(practice: Practice, name: string): Promise<void> {
  await practice.trouble.getByRole('button', { name, exact: true }).click()
}

test.describe('the browser’s recognizer', { tag: '@desktop' }, () => {
  test('a recognizer that doesn’t start within three seconds is reported', async ({ page }) => {
    await page.context().grantPermissions(['microphone'])
    const { practice } = await openWithBrowserOnly(page, { start: 'silent' })
    await practice.start.click()
    await practice.expectToast('Speech Recognition Error', 'Error: no-start. Please try again.')
    await expect(practice.trouble).toContainText('Listening should have started, but nothing happened.')
  })

  withRecording('“Listen on this device” switches to the on-device recognizer', async ({ page }) => {
    const { practice, speech } = await openWithBrowserOnly(page)
    await practice.start.click()
    await speech.say('the lord')
    await speech.sendError('network')
    await pressStep(practice, 'Listen on this device')
    await expect(practice.trouble).toBeHidden()
    await expect(page.getByText('Listening on this device. Your voice stays here.')).toBeVisible()
    await practice.start.click()
    await practice.waitForListening()
    await practice.expectWordStates('The LORD [is] ·my ·shepherd ·I ·shall ·not ·want')
    await practice.stop.click()
  })
})

test.describe('a denied microphone', () => {
  test('comes with steps to allow it and an offer to type @main', async ({ page }) => {
    // Deny every permission that isn't listed.
    await page.context().grantPermissions([])
    const { practice } = await openWithBrowserOnly(page)
    await expect(practice.trouble).toContainText(DENIED_MESSAGE)
    await pressStep(practice, 'How to allow it')
    await expect(practice.trouble.getByRole('listitem')).toHaveCount(3)
    await pressStep(practice, 'Go Back')
    await expect(practice.trouble).toBeHidden()
    await page.reload()
    await pressStep(practice, 'Type it instead')
    await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(practice.result).toContainText('100%')
  })
})

withRecording.describe('the engine on the device', { tag: '@desktop' }, () => {
  const ENGINE_FAILURES = [
    [
      'engine-missing',
      '**/engine/manifest.json',
      { status: 404, body: '' },
      'The files for on-device listening didn’t load. You need a connection to get them once.',
    ],
    [
      'engine-corrupt',
      '**/engine/*.bin',
      { status: 200, body: 'no model' },
      'The files for on-device listening arrived damaged. Try again to download them.',
    ],
    [
      'engine-crashed',
      '**/assets/worker-*.js',
      { status: 200, contentType: 'text/javascript', body: 'throw new Error("out of memory")' },
      'On-device listening stopped unexpectedly. You haven’t lost your place.',
    ],
  ] as const
  withRecording('each failure is explained, and trying again works', async ({ page }) => {
    const practice = getPractice(page)
    for (const [code, files, response, help] of ENGINE_FAILURES) {
      await setTodaysVerse(page, PSALM_23_1)
      await page.context().route(files, (route) => route.fulfill(response))
      await page.goto('/')
      await practice.changeRecognizer('On this device')
      await practice.start.click()
      await practice.expectToast('Speech Recognition Error', `Error: ${code}. Please try again.`)
      await expect(practice.trouble).toContainText(`Error: ${code}`)
      await expect(practice.trouble).toContainText(help)
      await expect(practice.trouble.getByRole('button', { name: 'Type it instead' })).toBeVisible()
      await page.context().unrouteAll()
      await page.unrouteAll()
      await pressStep(practice, 'Try again')
      await practice.waitForListening()
      await expect(practice.trouble).toBeHidden()
      await practice.stop.click()
      // The retry has cached the files that the next failure replaces.
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name)
      })
    }
  })
})
