import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { StoredParts } from '#web/recognizer/on-device/second-pass/second-pass-files.ts'
import {
  installFirstPart,
  installLargerRecognizer,
  getSecondPassNote,
  turnOffAutoDownload,
} from '../../../e2e/larger-recognizer.ts'
import { launchWith } from '../../../e2e/launch.ts'
import { getPractice } from '../../../e2e/practice.ts'
import { PSALM_23_1, setTodaysVerse } from '../../../e2e/verses.ts'
import type { ReportByPass } from './outcome.ts'
import type { PlayedReading } from './readings.ts'

export interface PageTake {
  /** Messages of each pass, in order. */
  readonly messages: readonly ReportByPass[]
  /** How each word looks on the screen at the end. */
  readonly looks: readonly string[]
  /** Processing by the device, as reported by the browser. */
  readonly processing: string
}

const ATTEMPTS = 3
const SILENCE = fileURLToPath(new URL('../../../e2e/audio/silence.wav', import.meta.url))
/** Time for the second model to load on a busy machine. */
const SECOND_MODEL_MS = 2500

type WatchedWindow = typeof globalThis & {
  messages: ReportByPass[]
  lastMessageAt: number
  processing: string
}

interface ListeningMode {
  /** Make every take the first on its page, with one model and without a known voice. */
  readonly isFirst: boolean
  /** Have the browser apply its processing for calls, whatever the page asks for. */
  readonly isProcessed: boolean
  /** The parts of the larger recognizer that run the second pass. */
  readonly secondPass: StoredParts
}

/** A browser whose microphone plays recordings, each on a new page of the product. */
export class ListeningBrowser {
  readonly #browser: Browser
  readonly #context: BrowserContext
  readonly #mode: ListeningMode
  readonly #origin: string
  readonly #sound: string
  #isUnknown = true

  private constructor(
    browser: Browser,
    context: BrowserContext,
    mode: ListeningMode,
    origin: string,
    sound: string,
  ) {
    this.#browser = browser
    this.#context = context
    this.#mode = mode
    this.#origin = origin
    this.#sound = sound
  }

  /** @param folder - holds the file that the microphone plays */
  static async open(origin: string, folder: string, mode: ListeningMode): Promise<ListeningBrowser> {
    const sound = join(folder, 'microphone.wav')
    const browser = await chromium.launch(
      launchWith(
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${sound}%noloop`,
      ),
    )
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(watchPage, mode.isProcessed)
    await turnOffAutoDownload(context)
    if (mode.secondPass !== 'nothing') await downloadLargerRecognizer(context, origin, mode.secondPass)
    return new ListeningBrowser(browser, context, mode, origin, sound)
  }

  /** Treats the next reading as a new speaker's. */
  changeSpeaker(): void {
    this.#isUnknown = true
  }

  /** Plays a reading of this length in seconds. Retries, because on a busy machine a page may not even open in time. */
  async listenTo(reading: PlayedReading, seconds: number): Promise<PageTake> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#tryToListen(reading, seconds)
      } catch (reason) {
        if (attempt === ATTEMPTS) throw reason
      }
    }
  }

  close(): Promise<void> {
    return this.#browser.close()
  }

  async #tryToListen(reading: PlayedReading, seconds: number): Promise<PageTake> {
    const { isFirst, secondPass } = this.#mode
    const page = await this.#context.newPage()
    try {
      await page.addInitScript(prepareStorage, this.#isUnknown || isFirst)
      await openPractice(page, this.#origin, reading)
      if (secondPass !== 'nothing') await getSecondPassNote(page).waitFor()
      if (!isFirst) {
        copyFileSync(SILENCE, this.#sound)
        await wakeUp(page)
      }
      copyFileSync(reading.file, this.#sound)
      const take = await recite(page, seconds)
      this.#isUnknown = false
      return take
    } finally {
      await page.close()
    }
  }
}

/** Runs once per browser, because all its pages share storage. */
async function downloadLargerRecognizer(
  context: BrowserContext,
  origin: string,
  parts: Exclude<StoredParts, 'nothing'>,
): Promise<void> {
  const page = await context.newPage()
  await (parts === 'all' ? installLargerRecognizer : installFirstPart)(page, origin)
  await page.close()
}

/** Runs in the page first. Selects the on-device recognizer, and removes an earlier speaker’s voice. */
function prepareStorage(isUnknown: boolean): void {
  localStorage.setItem('hearing', 'device')
  if (isUnknown) localStorage.removeItem('voices')
}

async function openPractice(page: Page, origin: string, { text }: PlayedReading): Promise<void> {
  await setTodaysVerse(page, { ...PSALM_23_1, text })
  await page.goto(origin)
  await getPractice(page).recite('From memory')
}

/** Makes a first take, during which the second model loads. It listens from the next take on. */
async function wakeUp(page: Page): Promise<void> {
  const practice = getPractice(page)
  await practice.start.click()
  await practice.waitForListening()
  await practice.stop.click()
  await practice.stop.waitFor({ state: 'hidden' })
  if (await practice.reset.isVisible()) await practice.reset.click()
  await page.waitForTimeout(SECOND_MODEL_MS)
  await page.evaluate(() => ((globalThis as WatchedWindow).messages.length = 0))
}

async function recite(page: Page, seconds: number): Promise<PageTake> {
  const practice = getPractice(page)
  await practice.start.click()
  await practice.waitForListening()
  // The take ends by itself after the last word; if it hasn’t, stop it once everything was said.
  await practice.result.waitFor({ timeout: (seconds + 0.5) * 1000 }).catch(() => undefined)
  await page.waitForFunction(isHeardOut, HEARD_OUT_MS, { timeout: 20_000 }).catch(() => undefined)
  await practice.stop.click({ timeout: 1000 }).catch(() => undefined)
  await practice.stop.waitFor({ state: 'hidden' })
  // The button shows this while the second pass reads the last phrase.
  await page.getByRole('button', { name: 'Checking again…' }).waitFor({ state: 'hidden' })
  const looks = await page
    .locator('.verse .word')
    .evaluateAll((words) => words.map((word) => word.getAttribute('data-look') ?? ''))
  return page.evaluate((seen) => {
    const { messages, processing } = globalThis as WatchedWindow
    return { messages, processing, looks: seen }
  }, looks)
}

/** A busy machine hears late, so wait until the words have caught up. */
const HEARD_OUT_MS = 1500

/** Runs in the page. Returns whether nothing new was heard for this many milliseconds. */
function isHeardOut(milliseconds: number): boolean {
  return performance.now() - (globalThis as WatchedWindow).lastMessageAt > milliseconds
}

/** Runs in the page. Notes the messages of both passes and the processing of the sound. */
function watchPage(isProcessed: boolean): void {
  const watched = globalThis as WatchedWindow
  Object.assign(watched, { messages: [], lastMessageAt: 0, processing: '' })
  const Original = Worker
  watched.Worker = class extends Original {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (data?.kind !== 'heard' && data?.kind !== 'read') return
        watched.messages.push(data)
        watched.lastMessageAt = performance.now()
      })
    }
  }
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  const processed = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(isProcessed ? { audio: { channelCount: 1, ...processed } } : constraints)
    const settings = stream.getAudioTracks()[0]?.getSettings() ?? {}
    watched.processing = Object.keys(processed)
      .filter((name) => Reflect.get(settings, name) === true)
      .join(', ')
    return stream
  }
}
