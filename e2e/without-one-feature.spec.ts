import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessibility.ts'
import { getPractice } from './practice.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, setTodaysVerse, stripVerse } from './verses.ts'

/* Some browsers lack these features (docs/browsers.md). The tests remove them one at a time. */

interface Feature {
  /** Runs in the page, before its scripts. */
  readonly remove: () => void
  /** Checks what changes without it. Typing the verse must work anyway. */
  readonly check?: (page: Page) => Promise<void>
}

const expectDeviceRecognizer = (page: Page) =>
  expect(page.getByRole('article').getByText('Your voice stays here.')).toBeVisible()
const expectTypingOffer = async (page: Page) => {
  const practice = getPractice(page)
  await practice.start.click()
  await expect(practice.trouble.getByRole('button', { name: 'Type it instead' })).toBeVisible()
}
const expectStart = (page: Page) => expect(getPractice(page).start).toBeEnabled()

const SCRIPT_FEATURES: Readonly<Record<string, Feature>> = {
  'Web Speech': {
    remove: () => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Reflect.deleteProperty(globalThis, name)
    },
    check: expectDeviceRecognizer,
  },
  'Web Speech on the device': {
    remove: () => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
        const Recognition: unknown = Reflect.get(globalThis, name)
        if (typeof Recognition === 'function') Reflect.deleteProperty(Recognition.prototype, 'processLocally')
      }
    },
    check: expectStart,
  },
  'phrases for Web Speech': {
    remove: () => void Reflect.deleteProperty(globalThis, 'SpeechRecognitionPhrase'),
    check: expectStart,
  },
  WebAssembly: { remove: () => void Reflect.deleteProperty(globalThis, 'WebAssembly'), check: expectStart },
  AudioWorklet: {
    remove: () => void Reflect.deleteProperty(globalThis, 'AudioWorkletNode'),
    check: expectStart,
  },
  'a microphone': {
    remove: () => void Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'),
    check: expectTypingOffer,
  },
  'Permissions API': {
    remove: () => void Reflect.deleteProperty(Navigator.prototype, 'permissions'),
    check: expectStart,
  },
  IndexedDB: { remove: () => void Reflect.deleteProperty(globalThis, 'indexedDB') },
  'local storage': {
    remove: () => {
      const refuse = () => {
        throw new DOMException('Denied.', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'localStorage', { get: refuse })
    },
  },
  'service workers': { remove: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker') },
  'Cache API': { remove: () => void Reflect.deleteProperty(globalThis, 'caches') },
  'Web Locks': { remove: () => void Reflect.deleteProperty(Navigator.prototype, 'locks') },
  'Push API': { remove: () => void Reflect.deleteProperty(globalThis, 'PushManager') },
  notifications: { remove: () => void Reflect.deleteProperty(globalThis, 'Notification') },
  'an offer to install': {
    remove: () => void Reflect.deleteProperty(globalThis, 'BeforeInstallPromptEvent'),
  },
  'Badging API': {
    remove: () => {
      for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(Navigator.prototype, name)
    },
  },
  'Screen Wake Lock': { remove: () => void Reflect.deleteProperty(Navigator.prototype, 'wakeLock') },
  'Vibration API': { remove: () => void Reflect.deleteProperty(Navigator.prototype, 'vibrate') },
  'speech synthesis': {
    remove: () => {
      for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance'])
        Reflect.deleteProperty(globalThis, name)
    },
    check: (page) => expect(page.getByRole('button', { name: 'Listen', exact: true })).toHaveCount(0),
  },
  'Media Session': {
    remove: () => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaSession')
      Reflect.deleteProperty(globalThis, 'MediaMetadata')
    },
  },
  MediaRecorder: {
    remove: () => void Reflect.deleteProperty(globalThis, 'MediaRecorder'),
    check: expectStart,
  },
  'Web Share': {
    remove: () => {
      for (const name of ['share', 'canShare']) Reflect.deleteProperty(Navigator.prototype, name)
    },
    check: async (page) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Share as a picture' }).click()
      expect((await downloading).suggestedFilename()).toBe('Psalm-23-1.png')
    },
  },
  'Clipboard API': { remove: () => void Reflect.deleteProperty(Navigator.prototype, 'clipboard') },
  'crypto.randomUUID': { remove: () => void Reflect.deleteProperty(Crypto.prototype, 'randomUUID') },
  'User Activation API': {
    remove: () => void Reflect.deleteProperty(Navigator.prototype, 'userActivation'),
    check: expectStart,
  },
  'Storage API': { remove: () => void Reflect.deleteProperty(Navigator.prototype, 'storage') },
  'list of devices': {
    remove: () => void Reflect.deleteProperty(MediaDevices.prototype, 'enumerateDevices'),
    check: expectStart,
  },
  'User-Agent Client Hints': {
    remove: () => void Reflect.deleteProperty(Navigator.prototype, 'userAgentData'),
    check: expectStart,
  },
  'Network Information': { remove: () => void Reflect.deleteProperty(Navigator.prototype, 'connection') },
  visualViewport: { remove: () => void Reflect.deleteProperty(globalThis, 'visualViewport') },
}

/** CSS features to break, by replacing them with an unknown name. */
const STYLE_FEATURES: Readonly<Record<string, RegExp>> = {
  'text-wrap': /text-wrap(?=:)/g,
  '@starting-style': /@starting-style/g,
  '@property': /@property/g,
  'backdrop-filter': /(?:-webkit-)?backdrop-filter(?=:)/g,
  'ascent-override': /(?:size-adjust|(?:ascent|descent|line-gap)-override)(?=:)/g,
  'hanging-punctuation': /hanging-punctuation(?=:)/g,
  'overflow-anchor': /overflow-anchor(?=:)/g,
  'overscroll-behavior': /overscroll-behavior(?=:)/g,
  'scrollbar-width': /scrollbar-width(?=:)/g,
}

async function typeVerse(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Type instead' })
    .or(page.getByRole('button', { name: 'Type it instead' }))
    .first()
    .click()
  await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(getPractice(page).result).toContainText('100%')
}

for (const [name, { remove, check }] of Object.entries(SCRIPT_FEATURES))
  test(`today’s verse can be typed without ${name}`, { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(remove)
    await setTodaysVerse(page, PSALM_23_1)
    await page.goto('/')
    await check?.(page)
    await typeVerse(page)
  })

test.describe('with modified styles', () => {
  test.use({ bypassCSP: true })

  for (const [name, pattern] of Object.entries(STYLE_FEATURES))
    test(
      `the page fits and today’s verse can be typed without ${name}`,
      { tag: '@desktop' },
      async ({ page }) => {
        let replaced = 0
        await setTodaysVerse(page, PSALM_23_1)
        await page.route(/\/$|\.css$/, async (route) => {
          const response = await route.fetch()
          const styles = stripVerse(await response.text())
          replaced += styles.match(pattern)?.length ?? 0
          const body = styles.replace(pattern, (property) =>
            property.startsWith('@') ? '@x-unknown' : 'x-unknown',
          )
          await route.fulfill({ response, body })
        })
        await page.goto('/')
        await expect(getPractice(page).start).toBeEnabled()
        expect(replaced).toBeGreaterThan(0)
        await expectNoSidewaysScroll(page)
        await typeVerse(page)
      },
    )
})
