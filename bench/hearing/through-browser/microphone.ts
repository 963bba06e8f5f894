import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { launchWith } from '../../../e2e/launch.ts'
import { practiceOn } from '../../../e2e/practice.ts'
import { PSALM_23_1, todaysVerseIs } from '../../../e2e/verses.ts'
import type { Reading } from './readings.ts'

/** What a page made of a reading that came through its microphone. */
export interface PageTake {
  readonly hypotheses: readonly Hypothesis[]
  /** How each word looks on the screen at the end. */
  readonly looks: readonly string[]
  /** What the device did to the sound, as the browser tells. */
  readonly processing: string
}

const ATTEMPTS = 3

type Watched = typeof globalThis & { heard: Hypothesis[]; heardAt: number; processing: string }

/** A browser whose microphone plays recordings, on one page of the product. */
export interface ListeningBrowser {
  listenTo(reading: Reading, seconds: number): Promise<PageTake>
  close(): Promise<void>
}

/**
 * Opens a browser.
 * @param folder for the file that the microphone plays
 * @param isProcessed leaves the sound to the browser's own processing for calls, whatever the page asks for
 */
export async function openListeningBrowser(
  origin: string,
  folder: string,
  isProcessed: boolean,
): Promise<ListeningBrowser> {
  const sound = join(folder, 'microphone.wav')
  const browser: Browser = await chromium.launch(
    launchWith(
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${sound}%noloop`,
    ),
  )
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(() => localStorage.setItem('hearing', 'device'))
  await context.addInitScript(watch, isProcessed)
  return {
    async listenTo(reading, seconds) {
      copyFileSync(reading.file, sound)
      // On a machine that does much else a page may not even open in time.
      for (let attempt = 1; ; attempt += 1) {
        const page = await context.newPage()
        try {
          return await recite(page, origin, reading, seconds)
        } catch (reason) {
          if (attempt === ATTEMPTS) throw reason
        } finally {
          await page.close()
        }
      }
    },
    close: () => browser.close(),
  }
}

async function recite(page: Page, origin: string, { text }: Reading, seconds: number): Promise<PageTake> {
  await todaysVerseIs(page, { ...PSALM_23_1, text })
  await page.goto(origin)
  const practice = practiceOn(page)
  await practice.recite('From memory')
  await practice.start.click()
  await practice.listens()
  // It ends by itself after the last word; else the person stops, once everything is said.
  await practice.result.waitFor({ timeout: (seconds + 0.5) * 1000 }).catch(() => undefined)
  await page.waitForFunction(nothingNew, HEARD_OUT_MS, { timeout: 20_000 }).catch(() => undefined)
  await practice.stop.click({ timeout: 1000 }).catch(() => undefined)
  await practice.stop.waitFor({ state: 'hidden' })
  const looks = await page
    .locator('.verse .word')
    .evaluateAll((words) => words.map((word) => word.getAttribute('data-look') ?? ''))
  return page.evaluate((seen) => {
    const { heard, processing } = globalThis as Watched
    return { hypotheses: heard, processing, looks: seen }
  }, looks)
}

/** A busy machine hears late: a person waits until the words have caught up. */
const HEARD_OUT_MS = 1500

/** In the page: whether nothing new was heard for so long. */
function nothingNew(milliseconds: number): boolean {
  return performance.now() - (globalThis as Watched).heardAt > milliseconds
}

/** In the page: notes what the engine's thread tells and what the microphone does, and changes nothing else. */
function watch(isProcessed: boolean): void {
  const watched = globalThis as Watched
  Object.assign(watched, { heard: [], heardAt: 0, processing: '' })
  const Original = Worker
  watched.Worker = class extends Original {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data?.kind !== 'heard') return
        watched.heard.push(data.hypothesis)
        watched.heardAt = performance.now()
      })
    }
  }
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  const processed = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  navigator.mediaDevices.getUserMedia = async (asked) => {
    const stream = await open(isProcessed ? { audio: { channelCount: 1, ...processed } } : asked)
    const settings = stream.getAudioTracks()[0]?.getSettings() ?? {}
    watched.processing = Object.keys(processed)
      .filter((name) => Reflect.get(settings, name) === true)
      .join(', ')
    return stream
  }
}
