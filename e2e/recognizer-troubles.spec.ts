import type { Page } from '@playwright/test'
import { fakeSpeech, type SpeechInPage } from './fake-speech.ts'
import { practiceOn, type Practice } from './practice.ts'
import { test as withRecording } from './recording.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, todaysVerseIs } from './verses.ts'

/* Whatever keeps a verse from being heard has its own words, and a next step that leads somewhere. */

const DENIED =
  'Microphone access is required for verse recitation. Please allow microphone access in your browser settings.'

interface Scene {
  readonly practice: Practice
  readonly speech: SpeechInPage
}

/** Opens the page with the browser's recognizer only: a person who has chosen it is not given the other one. */
async function openWithBrowserOnly(
  page: Page,
  behavior: Parameters<typeof fakeSpeech>[1] = {},
): Promise<Scene> {
  const speech = await fakeSpeech(page, behavior)
  await todaysVerseIs(page, PSALM_23_1)
  await page.goto('/')
  const practice = practiceOn(page)
  await practice.changeRecognizer('Browser')
  return { practice, speech }
}

/** The names of the steps that are offered. */
const stepsOf = (practice: Practice) => practice.trouble.getByRole('button').allInnerTexts()

async function step(practice: Practice, name: string): Promise<void> {
  await practice.trouble.getByRole('button', { name, exact: true }).click()
}

interface Trouble {
  readonly code: string
  readonly help: string
  readonly steps: readonly string[]
}

const TROUBLES: readonly Trouble[] = [
  {
    code: 'network',
    help: 'Your browser couldn’t reach its speech service.',
    steps: ['Listen on this device', 'Type it instead', 'Try again', 'Go Back'],
  },
  {
    code: 'service-not-allowed',
    help: 'Your browser’s speech service isn’t available here.',
    steps: ['Listen on this device', 'Type it instead', 'Go Back'],
  },
  {
    code: 'language-not-supported',
    help: 'Your browser can’t listen in English.',
    steps: ['Listen on this device', 'Type it instead', 'Go Back'],
  },
  {
    code: 'audio-capture',
    help: 'No sound came from the microphone. Check that it’s plugged in and turned on.',
    steps: ['Try again', 'Type it instead', 'Go Back'],
  },
  {
    code: 'bad-grammar',
    help: 'Your browser couldn’t get ready for this verse.',
    steps: ['Try again', 'Listen on this device', 'Type it instead', 'Go Back'],
  },
]

test.describe('the browser’s recognizer', { tag: '@desktop' }, () => {
  for (const { code, help, steps } of TROUBLES) {
    test(`“${code}” is said in plain words, and the words that were heard stay`, async ({ page }) => {
      const { practice, speech } = await openWithBrowserOnly(page)
      await practice.start.click()
      await speech.say('the lord')
      await practice.looks('The LORD [is] ·my ·shepherd ·I ·shall ·not ·want')
      await speech.error(code)
      await practice.says('Speech Recognition Error', `Error: ${code}. Please try again.`)
      await expect(practice.trouble).toContainText(`Error: ${code}`)
      await expect(practice.trouble).toContainText(help)
      expect(await stepsOf(practice)).toEqual(steps)
      await practice.looks('The LORD [is] ·my ·shepherd ·I ·shall ·not ·want')
      await step(practice, 'Go Back')
      await expect(practice.trouble).toBeHidden()
      await practice.start.click()
      await speech.say('is')
      await practice.looks('The LORD is [my] ·shepherd ·I ·shall ·not ·want')
    })
  }

  test('a start that fails', async ({ page }) => {
    const { practice } = await openWithBrowserOnly(page, { start: 'throws' })
    await practice.start.click()
    await practice.says('Error', 'Failed to start speech recognition. Please try again.')
    await expect(practice.trouble).toContainText('Error: start-failed')
    await expect(practice.trouble).toContainText('Listening didn’t start.')
    expect(await stepsOf(practice)).toEqual([
      'Try again',
      'Listen on this device',
      'Type it instead',
      'Go Back',
    ])
    await step(practice, 'Type it instead')
    await expect(page.getByRole('textbox')).toBeVisible()
    await expect(practice.trouble).toBeHidden()
  })

  test('a recognizer that cannot even be made', async ({ page }) => {
    const { practice } = await openWithBrowserOnly(page)
    await page.evaluate(() => {
      const broken = function () {
        throw new TypeError('Illegal constructor')
      }
      Object.assign(globalThis, { SpeechRecognition: broken, webkitSpeechRecognition: broken })
    })
    // Choosing again makes the page look for the recognizer again.
    await practice.changeRecognizer('Automatic')
    await practice.changeRecognizer('Browser')
    await practice.start.click()
    await practice.says(
      'Speech Recognition Error',
      'Failed to initialize speech recognition. Please try refreshing the page.',
    )
    await expect(practice.trouble).toContainText(
      'We couldn’t set up listening. Refreshing the page often helps.',
    )
  })

  test('a recognizer that does not start within three seconds @main', async ({ page }) => {
    await page.context().grantPermissions(['microphone'])
    const { practice } = await openWithBrowserOnly(page, { start: 'silent' })
    await practice.start.click()
    await practice.says('Speech Recognition Error', 'Error: no-start. Please try again.')
    await expect(practice.trouble).toContainText('Listening should have started, but nothing happened.')
  })

  test('silence and an interruption show no message', async ({ page }) => {
    const { practice, speech } = await openWithBrowserOnly(page)
    await practice.start.click()
    await speech.say('the lord')
    for (const code of ['no-speech', 'aborted']) {
      await speech.error(code)
      await speech.listening()
      await expect(practice.trouble).toBeHidden()
      await expect(page.getByText('Speech Recognition Error')).toBeHidden()
    }
    await speech.say('is my')
    await practice.looks('The LORD is my [shepherd] ·I ·shall ·not ·want')
  })

  test('refused: the message about the microphone, and how to allow it', async ({ page }) => {
    const { practice, speech } = await openWithBrowserOnly(page)
    await practice.start.click()
    await speech.error('not-allowed')
    await expect(practice.trouble).toContainText(DENIED)
    expect(await stepsOf(practice)).toEqual(['How to allow it', 'Type it instead', 'Go Back'])
    await expect(page.getByText('Speech Recognition Error')).toBeHidden()
  })

  withRecording('“Listen on this device” leads there @main', async ({ page }) => {
    const { practice, speech } = await openWithBrowserOnly(page)
    await practice.start.click()
    await speech.say('the lord')
    await speech.error('network')
    await step(practice, 'Listen on this device')
    await expect(practice.trouble).toBeHidden()
    await expect(page.getByText('Listening on this device. Your voice stays here.')).toBeVisible()
    await practice.start.click()
    await practice.listens()
    await practice.looks('The LORD [is] ·my ·shepherd ·I ·shall ·not ·want')
    await practice.stop.click()
  })
})

test.describe('the microphone', () => {
  test('before the browser asks for it, the page says that it will be needed', async ({ page }) => {
    await openWithBrowserOnly(page)
    await expect(page.getByText('Microphone permission is needed for verse recitation.')).toBeVisible()
  })

  test('denied: the message about it, how to allow it, and typing instead @main', async ({ page }) => {
    // Every permission that is not listed is denied.
    await page.context().grantPermissions([])
    const { practice } = await openWithBrowserOnly(page)
    await expect(practice.trouble).toContainText(DENIED)
    await step(practice, 'How to allow it')
    await expect(practice.trouble.getByRole('listitem')).toHaveCount(3)
    await step(practice, 'Go Back')
    await expect(practice.trouble).toBeHidden()
    await page.reload()
    await step(practice, 'Type it instead')
    await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(practice.result).toContainText('100%')
  })

  const FAULTS = [
    [
      'NotFoundError',
      'no-microphone',
      'No microphone was found. Connect one and try again, or type the verse.',
    ],
    [
      'NotReadableError',
      'microphone-busy',
      'Another tab or app is using the microphone. Close it there, then try again.',
    ],
  ] as const
  for (const [name, code, help] of FAULTS) {
    withRecording(
      `${code}: said in plain words, and trying again works`,
      { tag: '@desktop' },
      async ({ page }) => {
        await todaysVerseIs(page, PSALM_23_1)
        await page.addInitScript((fault) => {
          const devices = navigator.mediaDevices
          const open = devices.getUserMedia.bind(devices)
          devices.getUserMedia = async () => {
            devices.getUserMedia = open
            throw new DOMException('', fault)
          }
        }, name)
        await page.goto('/')
        const practice = practiceOn(page)
        await practice.changeRecognizer('On this device')
        await practice.start.click()
        await practice.says('Speech Recognition Error', `Error: ${code}. Please try again.`)
        await expect(practice.trouble).toContainText(`Error: ${code}`)
        await expect(practice.trouble).toContainText(help)
        await step(practice, 'Try again')
        await practice.listens()
        await expect(practice.trouble).toBeHidden()
        await practice.stop.click()
      },
    )
  }
})

withRecording.describe('the engine on the device', { tag: '@desktop' }, () => {
  const FAULTS = [
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
  for (const [code, files, answer, help] of FAULTS) {
    withRecording(
      `${code}: said in plain words, and trying again works`,
      { tag: '@desktop' },
      async ({ page }) => {
        await todaysVerseIs(page, PSALM_23_1)
        await page.context().route(files, (route) => route.fulfill(answer))
        await page.goto('/')
        const practice = practiceOn(page)
        await practice.changeRecognizer('On this device')
        await practice.start.click()
        await practice.says('Speech Recognition Error', `Error: ${code}. Please try again.`)
        await expect(practice.trouble).toContainText(`Error: ${code}`)
        await expect(practice.trouble).toContainText(help)
        await expect(practice.trouble.getByRole('button', { name: 'Type it instead' })).toBeVisible()
        await page.context().unrouteAll()
        await todaysVerseIs(page, PSALM_23_1)
        await step(practice, 'Try again')
        await practice.listens()
        await expect(practice.trouble).toBeHidden()
        await practice.stop.click()
      },
    )
  }
})
