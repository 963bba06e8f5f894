import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { startOwnServer } from '#scripts/testing/own-server.ts'
import type { VoiceProfile } from '#web/recognizer/on-device/speaker/voice-profile.ts'
import { openBenchEngine, openBenchSpeechModel } from '../listen.ts'
import { checkTools } from '../voices.ts'
import { readWav, type Sound } from '../wav.ts'
import { ListeningBrowser, type PageTake } from './microphone.ts'
import { heardDirectly, hypothesesOf, type ReadingOutcome, readingOutcome } from './outcome.ts'
import { peopleReadings, type PlayedReading, syntheticReadings } from './readings.ts'

/**
 * Compares how well the product hears through the microphone of a real browser with the same recordings fed straight
 * into the engine; the difference is what the browser does to the sound. With --second-pass, both also read each phrase
 * again. Needs the built app; takes as long as the recordings.
 */

const { values: options } = parseArgs({
  options: {
    browser: { type: 'boolean' },
    people: { type: 'string' },
    /** Passages per voice and alteration; 0: people only. */
    passages: { type: 'string', default: '2' },
    /** Every n-th reading only. */
    every: { type: 'string', default: '1' },
    browsers: { type: 'string', default: '1' },
    /** Use the browser's sound processing for calls. */
    processed: { type: 'boolean', default: false },
    /** Start every take with one model and without a known voice. */
    first: { type: 'boolean', default: false },
    /** Read each phrase again: download the larger recognizer before the readings. */
    'second-pass': { type: 'boolean', default: false },
    /** Only readings whose name or group contains this. */
    only: { type: 'string', default: '' },
    log: { type: 'string' },
  },
})

interface Heard {
  readonly reading: PlayedReading
  readonly direct: ReadingOutcome
  readonly page: ReadingOutcome
  /** Phrases that the page read again: seconds of sound, and of work. */
  readonly phrases: readonly { readonly seconds: number; readonly work: number }[]
}

checkTools()
const readings = [
  ...syntheticReadings(Number(options.passages)),
  ...(options.people === undefined ? [] : peopleReadings(options.people)),
]
  .filter(({ name, group }) => `${name} ${group}`.includes(options.only))
  .filter((_, index) => index % Number(options.every) === 0)
await provideBrowser()
const server = await startOwnServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
const folder = mkdtempSync(join(tmpdir(), 'verse-by-heart-microphone-'))
const isTwice = options['second-pass']
const recognizer = await openBenchEngine(16_000, options.first ? 1 : 2)
const listeners = { recognizer, speechModel: isTwice ? await openBenchSpeechModel() : null }
/** Share one engine between all browsers; it hears one reading at a time. */
let turn: Promise<unknown> = Promise.resolve()
const heard: Heard[] = []
const speakers = new Set(readings.map(({ speaker }) => speaker))
const waiting = [...speakers].map((name) => readings.filter(({ speaker }) => speaker === name))
const processing = new Set<string>()
await Promise.all(Array.from({ length: Number(options.browsers) }, (_, number) => hearWaiting(number)))
await server.stop()
rmSync(folder, { recursive: true })
console.log(report(heard))

async function hearWaiting(number: number): Promise<void> {
  const own = join(folder, String(number))
  mkdirSync(own)
  const how = { isFirst: options.first, isProcessed: options.processed, isTwice }
  const browser = await ListeningBrowser.open(server.origin, own, how)
  for (let speaker = waiting.shift(); speaker !== undefined; speaker = waiting.shift()) {
    browser.changeSpeaker()
    let voice: VoiceProfile | null = null
    for (const reading of speaker) {
      const sound = readWav(readFileSync(reading.file))
      const take = await browser.listenTo(reading, sound.samples.length / sound.rate)
      const known = voice
      const heardHere: Promise<HeardDirectly> = turn.then(() => hearDirectly(reading, sound, known))
      turn = heardHere
      const { direct, learned } = await heardHere
      voice = options.first ? null : learned
      const page = readingOutcome(reading.text, take.looks, hypothesesOf(reading.text, take.told))
      const phrases = take.told.flatMap((message) => (message.kind === 'read' ? [message] : []))
      note({ reading, direct, page, phrases }, take)
    }
  }
  await browser.close()
}

interface HeardDirectly {
  readonly direct: ReadingOutcome
  readonly learned: VoiceProfile | null
}

async function hearDirectly(
  { text }: PlayedReading,
  sound: Sound,
  voice: VoiceProfile | null,
): Promise<HeardDirectly> {
  recognizer.voice = voice
  const direct = await heardDirectly(listeners, text, sound)
  return { direct, learned: recognizer.voice }
}

function note(result: Heard, { looks, processing: done }: PageTake): void {
  heard.push(result)
  processing.add(done)
  if (options.log === undefined) return
  writeFileSync(options.log, `${JSON.stringify({ ...result, looks })}\n`, { flag: 'a' })
}

function report(all: readonly Heard[]): string {
  const groups = [...new Set(all.map(({ reading }) => reading.group))]
    .map((group) => [group, all.filter(({ reading }) => reading.group === group)] as const)
    .toSorted(([, one], [, other]) => share(one, ({ page }) => page) - share(other, ({ page }) => page))
  const kinds = ['synthetic', 'people']
    .map((kind) => [`all ${kind}`, all.filter(({ reading }) => reading.group.startsWith(kind))] as const)
    .filter(([, some]) => some.length > 0)
  return [
    '## Hearing through a browser’s microphone\n',
    `The device processed the sound: ${[...processing].map((what) => what || 'not at all').join('; ')}.\n`,
    ...(isTwice ? [`Two passes were heard. ${secondPassOf(all)}\n`] : []),
    'Each figure: through the browser / the same recording straight into the engine.\n',
    '| group | readings | words | right words accepted | shown as an error | takes that end right | Guided gets to the end |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...[...groups, ...kinds].map(([name, some]) => row(name, some)),
  ].join('\n')
}

/** Summarizes the phrases read again. A busy machine gives up partway. */
function secondPassOf(all: readonly Heard[]): string {
  const phrases = all.flatMap((result) => result.phrases)
  const sum = (part: 'seconds' | 'work') => phrases.reduce((total, phrase) => total + phrase[part], 0)
  const factor = (sum('work') / Math.max(1, sum('seconds'))).toFixed(2)
  const without = all.filter((result) => result.phrases.length === 0).length
  return `The pages read ${phrases.length} phrases again, at ${factor} of their time; in ${without} of ${all.length} readings none.`
}

function row(name: string, some: readonly Heard[]): string {
  const words = some.reduce((sum, { page }) => sum + page.words, 0)
  const both = (part: (outcome: ReadingOutcome) => number, whole: number) =>
    (['page', 'direct'] as const)
      .map((way) => percent(some.reduce((sum, result) => sum + part(result[way]), 0) / whole))
      .join(' / ')
  const figures = [
    both(({ right }) => right, words),
    both(({ errors }) => errors, words),
    both(({ endsRight }) => Number(endsRight), some.length),
    both(({ guidedEnds }) => Number(guidedEnds), some.length),
  ]
  return `| ${name} | ${some.length} | ${words} | ${figures.join(' | ')} |`
}

function share(some: readonly Heard[], of: (result: Heard) => ReadingOutcome): number {
  const count = (part: keyof ReadingOutcome) =>
    some.reduce((sum, result) => sum + Number(of(result)[part]), 0)
  return count('right') / count('words')
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`
}
