import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, BrowserType, Page } from '@playwright/test'
import { installFastMicrophone, type PageWithFastMicrophone } from './fast-microphone.ts'
import { launchWith } from './launch.ts'
import { type Recording, makeSoundFile } from './sound-file.ts'
import { test as watched } from './test.ts'

interface RecordingOptions {
  /** The recording to play, or null to play only room noise. */
  readonly recording: Recording | null
  /** Whether to play through the browser's fake microphone in real time instead of the stand-in. */
  readonly inRealTime: boolean
}

interface RecordingFixtures extends RecordingOptions {
  /** Sets what the microphone plays from its next opening on: a recording, or a function that chooses one each time. */
  readonly playNext: (recording: Recording | (() => Promise<Recording>)) => void
  /** The current recording, which the stand-in reads, and its file for the browser's fake microphone. */
  readonly sound: { file: Buffer | null; choose?: () => Promise<Recording>; readonly path: string }
}

/**
 * A test whose microphone plays `recording` (a file in `e2e/audio`) from the beginning each time it is opened, between a
 * short pause and silence. The engine hears it as fast as it can, through a stand-in for the audio thread
 * (`fast-microphone.ts`). Tests of the microphone itself play `inRealTime`, each in its own browser.
 */
export const test = watched.extend<RecordingFixtures>({
  recording: [null, { option: true }],
  inRealTime: [false, { option: true }],
  sound: async ({ recording }, provide, { outputDir }) => {
    const file = recording === null ? null : makeSoundFile(recording)
    await provide({ file, path: join(outputDir, 'recording.wav') })
  },
  playNext: async ({ sound, inRealTime }, provide) => {
    await provide((next) => {
      if (typeof next === 'function') {
        sound.choose = next
        return
      }
      sound.file = makeSoundFile(next)
      if (inRealTime) writeFileSync(sound.path, sound.file)
    })
  },
  context: async ({ sound, inRealTime, browser, playwright }, provide) => {
    const ownBrowser = inRealTime ? await openRealBrowser(playwright.chromium, sound) : null
    const context = await (ownBrowser ?? browser).newContext()
    await context.grantPermissions(['microphone'])
    if (ownBrowser === null) await playFast(context, sound)
    await provide(context)
    await (ownBrowser ?? context).close()
  },
})

async function openRealBrowser(
  chromium: BrowserType,
  { file, path }: RecordingFixtures['sound'],
): Promise<Browser> {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, file ?? makeSoundFile('silence.wav'))
  return chromium.launch(launchWith(`--use-file-for-fake-audio-capture=${path}%noloop`))
}

/** Waits until the engine has heard the whole recording and the quiet after it, or the take has ended. */
export async function waitForRecordingEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as PageWithFastMicrophone).fastMicrophone?.isDone)
}

/** Pauses the recording until the returned function is called. Does nothing in real time. */
export async function pauseRecording(page: Page): Promise<() => Promise<void>> {
  const setHeld = (isHeld: boolean) =>
    page.evaluate((held) => {
      const { fastMicrophone } = globalThis as PageWithFastMicrophone
      if (fastMicrophone !== undefined) fastMicrophone.isHeld = held
    }, isHeld)
  await setHeld(true)
  return () => setHeld(false)
}

/** Pauses the recording once this many words are right, until the returned function is called. */
export async function pauseRecordingAfter(page: Page, words: number): Promise<() => Promise<void>> {
  await page.evaluate((count) => {
    const { fastMicrophone } = globalThis as PageWithFastMicrophone
    const watch = new MutationObserver(() => {
      if (document.querySelectorAll('.verse .word[data-look="correct"]').length < count) return
      if (fastMicrophone !== undefined) fastMicrophone.isHeld = true
      watch.disconnect()
    })
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-look'] })
  }, words)
  return () =>
    page.evaluate(() => {
      const { fastMicrophone } = globalThis as PageWithFastMicrophone
      if (fastMicrophone !== undefined) fastMicrophone.isHeld = false
    })
}

/** Installs the stand-in in every page that the window opens. */
async function playFast(context: BrowserContext, sound: RecordingFixtures['sound']): Promise<void> {
  await context.exposeFunction('recordingToPlay', async () => {
    if (sound.choose !== undefined) sound.file = makeSoundFile(await sound.choose())
    return sound.file?.toString('base64') ?? ''
  })
  await context.addInitScript(installFastMicrophone)
}
