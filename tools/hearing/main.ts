import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compileEngine } from '#scripts/compile-engine/compile-engine.ts'
import { listFirstFiles } from '#web/recognizer/on-device/engine/engine-manifest.ts'
import { type Figure, computeFigures } from './figures.ts'
import { hearLongPassage } from './long-passage.ts'
import { hearNoSpeech } from './no-speech.ts'
import { recitePassages, type VoiceResult } from './recite-passages.ts'
import { loadFolderReadings, hearPeople, loadTestdataReadings } from './real-people.ts'
import { tableName, writeTable } from './report.ts'
import { checkTools, HELD_OUT_VOICE, VOICES, type Voice } from './voices.ts'

/**
 * Measures how well and how fast the on-device recognizer hears: runs recitations spoken by flite voices through the
 * engine, the decisions, and the aligner, as in the page. With --browser, they go through a browser's microphone into
 * the page itself. Prints a section of Markdown.
 */

if (process.argv.includes('--browser')) {
  const comparesEngines = process.argv.some((option) => option.startsWith('--engine'))
  await (comparesEngines ? import('./through-browser/engines/main.ts') : import('./through-browser/main.ts'))
  process.exit()
}
/** Recordings of people have their own benchmark, with its own options. */
const isPeopleRun = process.argv.includes('--people')

const { values: options } = parseArgs({
  args: isPeopleRun ? [] : process.argv.slice(2),
  options: {
    /** Recite only every n-th passage. */
    every: { type: 'string', default: '1' },
    /** Names of voices, separated by commas; by default, all but the held-out one. */
    voices: { type: 'string' },
    /** Also read each phrase with the speech model of the second pass. */
    'second-pass': { type: 'boolean', default: false },
    /** Use only the held-out voice. */
    rms: { type: 'boolean', default: false },
    /** Also use Debian's recordings of people. */
    real: { type: 'boolean', default: false },
    /** Also use the recordings in this folder. */
    folder: { type: 'string' },
    /** Write the table into the report. */
    write: { type: 'boolean', default: false },
    /** Internal: the voice that this process measures. */
    voice: { type: 'string' },
  },
})

/** Number of processes in parallel. More would only compete for the same cores. */
const MAX_PROCESSES = 2
const EVERY_NTH = Number(options.every)
const PASSES = options['second-pass'] ? 2 : 1

if (isPeopleRun) await import('./people/main.ts')
else if (options.voice === undefined) await measure()
else process.send?.(await hearVoice(options.voice))

async function measure(): Promise<void> {
  checkTools()
  const started = performance.now()
  const results = {
    voices: await hearVoices(chooseVoices()),
    noSpeech: options.rms ? null : await hearNoSpeech(PASSES, EVERY_NTH),
    long: options.rms ? null : await hearLongPassage(PASSES),
    people: options.real ? await hearTestdata() : null,
    folder:
      options.folder === undefined ? null : await hearPeople(loadFolderReadings(options.folder), PASSES),
    ...(await measureDownloads()),
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(0)
  const table = formatTable(computeFigures(results))
  const names = results.voices.map(({ voice }) => voice).join(', ')
  console.log(`## Hearing\n\nVoices: ${names}. Took ${minutes} minutes.\n\n${table}`)
  if (options.write) writeTable(tableName({ isHeldOut: options.rms, isSecondPass: PASSES === 2 }), table)
}

function chooseVoices(): readonly Voice[] {
  if (options.rms) return [HELD_OUT_VOICE]
  const names = options.voices?.split(',')
  return names === undefined ? VOICES : VOICES.filter(({ name }) => names.includes(name))
}

async function hearVoices(voices: readonly Voice[]): Promise<VoiceResult[]> {
  const results: VoiceResult[] = []
  const queue = [...voices]
  const hearNext = async (): Promise<void> => {
    for (let voice = queue.shift(); voice !== undefined; voice = queue.shift()) {
      const result = await hearInOwnProcess(voice)
      results.push(result)
      console.error(`${voice.name}: heard ${(result.seconds / 60).toFixed(0)} minutes`)
    }
  }
  await Promise.all(Array.from({ length: MAX_PROCESSES }, hearNext))
  return results.toSorted((first, second) => (first.voice < second.voice ? -1 : 1))
}

function hearInOwnProcess({ name }: Voice): Promise<VoiceResult> {
  const child = fork(fileURLToPath(import.meta.url), [
    '--voice',
    name,
    '--every',
    options.every,
    ...(PASSES === 2 ? ['--second-pass'] : []),
  ])
  return new Promise((resolve, reject) => {
    child.once('message', (result) => {
      resolve(result as VoiceResult)
      child.disconnect()
    })
    child.once('exit', (code) => reject(new Error(`The process for the voice ${name} ended (exit ${code}).`)))
  })
}

function hearVoice(name: string): Promise<VoiceResult> {
  const index = VOICES.findIndex((voice) => voice.name === name)
  return recitePassages(
    VOICES[index] ?? HELD_OUT_VOICE,
    1000 + (index === -1 ? VOICES.length : index),
    PASSES,
    EVERY_NTH,
  )
}

async function hearTestdata() {
  const readings = loadTestdataReadings()
  if (readings === null)
    console.error('No recordings of people here (Debian: apt install pocketsphinx-testdata).')
  return readings === null ? null : hearPeople(readings, PASSES)
}

/** Measures the bytes to download before the engine can start, and those of the second model, which follows. */
async function measureDownloads(): Promise<{ download: number; secondDownload: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'))
  const manifest = await compileEngine(folder)
  rmSync(folder, { recursive: true })
  const download = listFirstFiles(manifest).reduce((sum, { transfer }) => sum + transfer, 0)
  return { download, secondDownload: manifest.secondModel?.transfer ?? 0 }
}

function formatTable(figures: readonly Figure[]): string {
  const symbol = { true: 'yes', false: '**no**', null: '' }
  const lines = figures.map(
    ({ name, required, measured, isReached }) =>
      `| ${name} | ${required} | ${measured} | ${symbol[`${isReached}`]} |`,
  )
  return ['| figure | required | measured | reached |', '|---|---|---|---|', ...lines].join('\n')
}
