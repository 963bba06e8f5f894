import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { startOwnServer } from '#scripts/testing/own-server.ts'
import type { SecondPassParts } from '#web/recognizer/on-device/second-pass/second-pass-run.ts'
import type { VoiceProfile } from '#web/recognizer/on-device/speaker/voice-profile.ts'
import { openBenchEngine, openBenchSecondPass } from '../listen.ts'
import { checkTools } from '../voices.ts'
import { readWav, type Sound } from '../wav.ts'
import { ListeningBrowser, type PageTake } from './microphone.ts'
import { hearDirectly, rebuildHypotheses, type ReadingOutcome, judgeReading } from './outcome.ts'
import { loadPeopleReadings, type PlayedReading, makeSyntheticReadings } from './readings.ts'

/**
 * Compares how well the product hears through the microphone of a real browser with the same recordings fed straight
 * into the engine; the difference is what the browser does to the sound. With --second-pass, both also run the second
 * pass. Needs the built app; takes as long as the recordings.
 */

const { values: options } = parseArgs({
  options: {
    /** Selects this benchmark (see ../main.ts). */
    browser: { type: 'boolean' },
    /** Folder of recordings of people. */
    people: { type: 'string' },
    /** Number of passages per voice and alteration; 0 for people only. */
    passages: { type: 'string', default: '2' },
    /** Only every n-th reading. */
    every: { type: 'string', default: '1' },
    /** Number of browsers that play at the same time. */
    browsers: { type: 'string', default: '1' },
    /** Use the browser's sound processing for calls. */
    processed: { type: 'boolean', default: false },
    /** Start every take with one model and without a known voice. */
    first: { type: 'boolean', default: false },
    /** Also run the second pass: download the larger recognizer before the readings. */
    'second-pass': { type: 'boolean', default: false },
    /** With the second pass: download only the first part of the larger recognizer, without the decoder. */
    'encoder-only': { type: 'boolean', default: false },
    /** Only readings whose name or group contains this. */
    only: { type: 'string', default: '' },
    /** File to append each result as a line of JSON. */
    log: { type: 'string' },
  },
})

interface ReadingResult {
  readonly reading: PlayedReading
  readonly direct: ReadingOutcome
  readonly page: ReadingOutcome
  /** Phrases that the second pass read in the page: seconds of sound, and of processing. */
  readonly phrases: readonly { readonly seconds: number; readonly work: number }[]
}

checkTools()
const readings = [
  ...makeSyntheticReadings(Number(options.passages)),
  ...(options.people === undefined ? [] : loadPeopleReadings(options.people)),
]
  .filter(({ name, group }) => `${name} ${group}`.includes(options.only))
  .filter((_, index) => index % Number(options.every) === 0)
await provideBrowser()
const server = await startOwnServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
const folder = mkdtempSync(join(tmpdir(), 'verse-by-heart-microphone-'))
const hasSecondPass = options['second-pass']
const isEncoderOnly = options['encoder-only']
const recognizer = await openBenchEngine(16_000, options.first ? 1 : 2)
const listeners = { recognizer, secondPass: hasSecondPass ? await openSecondPass() : null }
/** All browsers share one engine, which hears one reading at a time. */
let turn: Promise<unknown> = Promise.resolve()
const heard: ReadingResult[] = []
const speakers = new Set(readings.map(({ speaker }) => speaker))
const queue = [...speakers].map((name) => readings.filter(({ speaker }) => speaker === name))
const processing = new Set<string>()
await Promise.all(Array.from({ length: Number(options.browsers) }, (_, number) => hearQueue(number)))
await server.stop()
rmSync(folder, { recursive: true })
console.log(formatReport(heard))

async function hearQueue(number: number): Promise<void> {
  const browserFolder = join(folder, String(number))
  mkdirSync(browserFolder)
  const secondPass = hasSecondPass ? (isEncoderOnly ? 'encoder' : 'all') : 'nothing'
  const mode = { isFirst: options.first, isProcessed: options.processed, secondPass } as const
  const browser = await ListeningBrowser.open(server.origin, browserFolder, mode)
  for (let speaker = queue.shift(); speaker !== undefined; speaker = queue.shift()) {
    browser.changeSpeaker()
    let voice: VoiceProfile | null = null
    for (const reading of speaker) {
      const sound = readWav(readFileSync(reading.file))
      const take = await browser.listenTo(reading, sound.samples.length / sound.rate)
      const startingVoice = voice
      const directTake: Promise<HeardDirectly> = turn.then(() => hearWithVoice(reading, sound, startingVoice))
      turn = directTake
      const { direct, learned } = await directTake
      voice = options.first ? null : learned
      const page = judgeReading(reading.text, take.looks, rebuildHypotheses(reading.text, take.messages))
      const phrases = take.messages.flatMap((message) => (message.kind === 'read' ? [message] : []))
      if (isEncoderOnly && phrases.some((phrase) => phrase.reading?.stretches.length))
        console.error(`${reading.name}: the page transcribed a phrase, so it has the decoder.`)
      saveResult({ reading, direct, page, phrases }, take)
    }
  }
  await browser.close()
}

async function openSecondPass(): Promise<SecondPassParts> {
  const parts = await openBenchSecondPass()
  return isEncoderOnly ? { ...parts, decoder: null } : parts
}

interface HeardDirectly {
  readonly direct: ReadingOutcome
  readonly learned: VoiceProfile | null
}

async function hearWithVoice(
  { text }: PlayedReading,
  sound: Sound,
  voice: VoiceProfile | null,
): Promise<HeardDirectly> {
  recognizer.voice = voice
  const direct = await hearDirectly(listeners, text, sound)
  return { direct, learned: recognizer.voice }
}

function saveResult(result: ReadingResult, { looks, processing: applied }: PageTake): void {
  heard.push(result)
  processing.add(applied)
  if (options.log === undefined) return
  writeFileSync(options.log, `${JSON.stringify({ ...result, looks })}\n`, { flag: 'a' })
}

function formatReport(all: readonly ReadingResult[]): string {
  const groups = [...new Set(all.map(({ reading }) => reading.group))]
    .map((group) => [group, all.filter(({ reading }) => reading.group === group)] as const)
    .toSorted(
      ([, first], [, second]) =>
        rightShare(first, ({ page }) => page) - rightShare(second, ({ page }) => page),
    )
  const kinds = ['synthetic', 'people']
    .map((kind) => [`all ${kind}`, all.filter(({ reading }) => reading.group.startsWith(kind))] as const)
    .filter(([, results]) => results.length > 0)
  return [
    '## Hearing through a browser’s microphone\n',
    `The device processed the sound: ${[...processing].map((processed) => processed || 'not at all').join('; ')}.\n`,
    ...(hasSecondPass ? [`${summarizeSecondPass(all)}\n`] : []),
    'Each figure: through the browser / the same recording straight into the engine.\n',
    '| group | readings | words | correct words accepted | shown as an error | takes that end correctly | Guided reaches the end |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...[...groups, ...kinds].map(([name, results]) => formatRow(name, results)),
  ].join('\n')
}

/** Summarizes the phrases that the second pass read. A busy machine gives up on it partway. */
function summarizeSecondPass(all: readonly ReadingResult[]): string {
  const phrases = all.flatMap((result) => result.phrases)
  const sum = (part: 'seconds' | 'work') => phrases.reduce((total, phrase) => total + phrase[part], 0)
  const factor = (sum('work') / Math.max(1, sum('seconds'))).toFixed(2)
  const without = all.filter((result) => result.phrases.length === 0).length
  const encoder = isEncoderOnly ? ' (encoder only)' : ''
  return `The second pass${encoder} read ${phrases.length} phrases, at ${factor} of their duration, and none in ${without} of ${all.length} readings.`
}

function formatRow(name: string, results: readonly ReadingResult[]): string {
  const words = results.reduce((sum, { page }) => sum + page.words, 0)
  const formatBoth = (part: (outcome: ReadingOutcome) => number, whole: number) =>
    (['page', 'direct'] as const)
      .map((side) => percent(results.reduce((sum, result) => sum + part(result[side]), 0) / whole))
      .join(' / ')
  const figures = [
    formatBoth(({ right }) => right, words),
    formatBoth(({ errors }) => errors, words),
    formatBoth(({ endsRight }) => Number(endsRight), results.length),
    formatBoth(({ guidedEnds }) => Number(guidedEnds), results.length),
  ]
  return `| ${name} | ${results.length} | ${words} | ${figures.join(' | ')} |`
}

function rightShare(
  results: readonly ReadingResult[],
  selectOutcome: (result: ReadingResult) => ReadingOutcome,
): number {
  const count = (part: keyof ReadingOutcome) =>
    results.reduce((sum, result) => sum + Number(selectOutcome(result)[part]), 0)
  return count('right') / count('words')
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)}%`
}
