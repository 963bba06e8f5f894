import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { ROOT } from '#scripts/checkout/run.ts'
import { loadPronunciations } from '#scripts/compile-engine/compile-engine.ts'
import { startOwnServer } from '#scripts/testing/own-server.ts'
import { openPronunciations } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import { spokenUnits } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import { launchWith } from '../e2e/launch.ts'
import { turnOffAutoDownload } from '../e2e/larger-recognizer.ts'
import { getPractice } from '../e2e/practice.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { JOHN_3_16, PHILIPPIANS_4_13, PSALM_23_1, setTodaysVerse } from '../e2e/verses.ts'
import { openForcedAlignment } from '../tools/hearing/forced-alignment.ts'
import { readWav, type Sound } from '../tools/hearing/wav.ts'

/*
 * Measures how long a person waits for a mark: from when the end of a spoken word enters the browser to the frame that
 * shows the word as right. Uses the built app in Chromium, the on-device engine, and clean readings by three voices.
 */

const VERSES = [JOHN_3_16, PSALM_23_1, PHILIPPIANS_4_13]
const VOICES = ['slt', 'awb', 'kal16']
/** Loudness above which sound counts as voice (full scale is 1). Recordings start with a quarter second of silence. */
const VOICE_LOUDNESS = 0.01

const audio = join(ROOT, 'e2e/audio')
const wordTimes = await openForcedAlignment()
const pronounce = openPronunciations(new TextDecoder().decode(await loadPronunciations()))
await provideBrowser()
const server = await startOwnServer({ LOG_LEVEL: 'silent' })

const delays: number[] = []
let words = 0
for (const verse of VERSES) {
  for (const voice of VOICES) {
    const readingDelays = await measureDelays(verse, join(audio, `${verse.id}-clean-${voice}.wav`))
    delays.push(...readingDelays)
    words += verse.text.split(' ').length
  }
}
await server.stop()

console.log('## Hearing in the browser\n')
console.log(
  `The time from the end of a word to its painted mark. ${delays.length} of ${words} words were marked.\n`,
)
console.log('| | median | 95th percentile |\n|---|---:|---:|')
console.log(`| milliseconds | ${quantile(delays, 0.5)} | ${quantile(delays, 0.95)} |`)

/** Returns the delay of every marked word of a reading, in milliseconds. */
async function measureDelays(verse: Verse, file: string): Promise<number[]> {
  const sound = readWav(readFileSync(file))
  const browser = await chromium.launch(
    launchWith(
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}%noloop`,
    ),
  )
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const { onset, marks } = await recite(page, verse)
  await browser.close()
  const times = wordTimes(spokenUnits(verse.text, pronounce), sound)
  return marks.flatMap(([index, paintedAt]) => {
    const end = times.get(index)?.to
    return end === undefined ? [] : [paintedAt - (onset + (end - findOnset(sound)) * 1000)]
  })
}

interface PageRecitation {
  /** When the voice first entered the browser, by the page's clock. */
  readonly onset: number
  /** When each word was painted as right, by the page's clock. */
  readonly marks: readonly (readonly [index: number, paintedAt: number])[]
}

type WatchedWindow = typeof globalThis & {
  onset: number | undefined
  marks: [index: number, paintedAt: number][]
}

async function recite(page: Page, verse: Verse): Promise<PageRecitation> {
  // The functions below run in the page, which lacks the bundler's naming helper.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watchSound, VOICE_LOUDNESS)
  await turnOffAutoDownload(page)
  await setTodaysVerse(page, verse)
  await page.goto(server.origin)
  const practice = getPractice(page)
  await practice.recite('Guided')
  await practice.changeRecognizer('On this device')
  // Warm the engine up once; reopening the microphone then restarts the recording.
  await practice.start.click()
  await practice.waitForListening()
  await practice.stop.click()
  await practice.stop.waitFor({ state: 'hidden' })
  if (await practice.reset.isVisible()) await practice.reset.click()
  await page.evaluate(watchMarks)
  await practice.start.click()
  await practice.result.waitFor({ timeout: 15_000 }).catch(() => undefined)
  return page.evaluate(() => {
    const { onset = Number.NaN, marks } = globalThis as WatchedWindow
    return { onset, marks }
  })
}

/**
 * Runs in the page and records when the first voiced sound leaves the microphone. Blocks may reach the page late, so the
 * offset between the audio clock and the page's clock comes from the block with the smallest delay.
 */
function watchSound(threshold: number): void {
  const watched = globalThis as WatchedWindow
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    stream.getAudioTracks().forEach(watchCopy)
    return stream
  }
  /** Stop the copy along with the track, or the microphone would stay open instead of restarting. */
  function watchCopy(track: MediaStreamTrack): void {
    const copy = track.clone()
    const stop = track.stop.bind(track)
    track.stop = () => {
      copy.stop()
      stop()
    }
    void watchOnset(copy)
  }

  async function watchOnset(track: MediaStreamTrack): Promise<void> {
    watched.onset = undefined
    const Processor = Reflect.get(globalThis, 'MediaStreamTrackProcessor') as new (init: object) => {
      readonly readable: ReadableStream<AudioData>
    }
    const reader = new Processor({ track }).readable.getReader()
    let offset = Number.POSITIVE_INFINITY
    let onset: number | undefined
    for (let read = await reader.read(); read.value !== undefined; read = await reader.read()) {
      const block = read.value
      const from = block.timestamp / 1000
      offset = Math.min(offset, performance.now() - from - block.duration / 1000)
      const samples = new Float32Array(block.numberOfFrames)
      block.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      const first = samples.findIndex((sample) => Math.abs(sample) > threshold)
      if (first !== -1) onset ??= from + (first / block.sampleRate) * 1000
      block.close()
      if (onset !== undefined) watched.onset = onset + offset
    }
  }
}

/** Runs in the page and records when each word is painted as right. */
function watchMarks(): void {
  const marks: [number, number][] = []
  Object.assign(globalThis, { marks })
  const words = [...document.querySelectorAll('.verse .word')]
  const seen = new Set<number>()
  const frame = new MessageChannel()
  const pendingWords: number[] = []
  frame.port1.onmessage = () => {
    const now = performance.now()
    for (const index of pendingWords.splice(0)) marks.push([index, now])
  }
  new MutationObserver(() => {
    words.forEach((word, index) => {
      if (seen.has(index) || word.getAttribute('data-look') !== 'correct') return
      seen.add(index)
      // This message arrives after the requested frame is drawn.
      requestAnimationFrame(() => {
        pendingWords.push(index)
        frame.port2.postMessage(null)
      })
    })
  }).observe(document.querySelector('.verse') as Element, { subtree: true, attributes: true })
}

/** Finds where the voice begins, in seconds from the start of the recording. */
function findOnset({ samples, rate }: Sound): number {
  return samples.findIndex((sample) => Math.abs(sample) > VOICE_LOUDNESS) / rate
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((first, second) => first - second)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toString()
}
