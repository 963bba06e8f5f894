import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { samplesOfAdpcm } from './ima-adpcm.ts'
import { launchWith } from './launch.ts'
import { test as watched } from './test.ts'

const FOLDER = fileURLToPath(new URL('./audio/', import.meta.url))

/** Bytes before the samples, and bytes per second of sound: 16 kHz, mono, 16 bit. */
const HEADER = 44
const BYTES_PER_SECOND = 32_000
/** Where a file says how its samples are written, and the number of the one way that is unpacked first. */
const FORMAT_AT = 20
const ADPCM = 0x11
const QUIET = readFileSync(`${FOLDER}silence.wav`).subarray(HEADER)
/**
 * The quiet of a room, played before the words. The fake microphone plays from the moment it is opened, and a busy machine
 * took more than two seconds from there to its first sound in the page: the first word was cut.
 */
const BREATH = Buffer.concat([QUIET, QUIET])

/** A recording of `e2e/audio`, or the part of one between two of its seconds. */
export type Recording = string | { readonly file: string; readonly from: number; readonly to: number }

/** Duration of a recording with the silence before it, in milliseconds. */
export function lengthOf(recording: Recording): number {
  return (soundFile(recording).length / BYTES_PER_SECOND) * 1000
}

/** Makes a WAV file of a recording with silence before it, for the fake microphone. */
export function soundFile(recording: Recording): Buffer {
  const header = Buffer.from(readFileSync(`${FOLDER}silence.wav`).subarray(0, HEADER))
  const samples = Buffer.concat([BREATH, samplesOf(recording)])
  header.writeUInt32LE(HEADER - 8 + samples.length, 4)
  header.writeUInt32LE(samples.length, HEADER - 4)
  return Buffer.concat([header, samples])
}

function samplesOf(recording: Recording): Buffer {
  if (typeof recording !== 'string') {
    const at = (second: number) => Math.round((second * BYTES_PER_SECOND) / 2) * 2
    return samplesOf(recording.file).subarray(at(recording.from), at(recording.to))
  }
  const file = readFileSync(FOLDER + recording)
  return file.readUInt16LE(FORMAT_AT) === ADPCM ? samplesOfAdpcm(file) : file.subarray(HEADER)
}

/** The verses of a recorded passage, each with its place in the recording. */
export function versesIn(
  passage: string,
): readonly (Exclude<Recording, string> & { readonly verse: string })[] {
  const parts = JSON.parse(readFileSync(`${FOLDER}${passage.replace('.wav', '.json')}`, 'utf8')) as {
    verse: string
    from: number
    to: number
  }[]
  return parts.map((part) => ({ ...part, file: passage }))
}

/** Name of the file that the microphone plays. */
const SOUND = 'recording.wav'

interface RecordingFixtures {
  readonly recording: Recording
  readonly repeats: boolean
  /** Sets what the microphone plays from its next opening on. */
  readonly playNext: (recording: Recording) => void
}

/**
 * Tests in a browser of their own, whose microphone plays `recording` (a file of `e2e/audio`) after a breath: from its
 * beginning each time it is opened, and silence afterwards. One that `repeats` is said over and over, for a test in which
 * the recognizer may open late.
 */
export const test = watched.extend<RecordingFixtures>({
  recording: ['silence.wav', { option: true }],
  repeats: [false, { option: true }],
  // Playwright wants to see what a fixture depends on, nothing included.
  // oxlint-disable-next-line no-empty-pattern
  playNext: async ({}, provide, { outputDir }) => {
    mkdirSync(outputDir, { recursive: true })
    await provide((next) => writeFileSync(join(outputDir, SOUND), soundFile(next)))
  },
  context: async ({ recording, repeats, playNext, playwright }, provide, { outputDir }) => {
    playNext(recording)
    const sound = join(outputDir, SOUND)
    const browser = await playwright.chromium.launch(
      launchWith(
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${sound}${repeats ? '' : '%noloop'}`,
      ),
    )
    const context = await browser.newContext()
    await context.grantPermissions(['microphone'])
    await provide(context)
    await browser.close()
  },
})
