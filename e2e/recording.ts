import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchWith } from './launch.ts'
import { test as watched } from './test.ts'

const FOLDER = fileURLToPath(new URL('./audio/', import.meta.url))

/** Bytes before the samples, and bytes for a second of sound: 16 kHz, mono, 16 bit. */
const HEADER = 44
const BYTES_PER_SECOND = 32_000
/** The quiet of a room, played before the words, so that a busy machine has opened its ears when they come. */
const BREATH = readFileSync(`${FOLDER}silence.wav`).subarray(HEADER)

/** How long a recording of `e2e/audio` lasts with the breath before it, in milliseconds. */
export function lengthOf(recording: string): number {
  return (withBreath(recording).length / BYTES_PER_SECOND) * 1000
}

function withBreath(recording: string): Buffer {
  const file = readFileSync(FOLDER + recording)
  const header = Buffer.from(file.subarray(0, HEADER))
  const samples = Buffer.concat([BREATH, file.subarray(HEADER)])
  header.writeUInt32LE(HEADER - 8 + samples.length, 4)
  header.writeUInt32LE(samples.length, HEADER - 4)
  return Buffer.concat([header, samples])
}

/**
 * Tests in a browser of their own, whose microphone plays `recording` (a file of `e2e/audio`) after a breath: from its
 * beginning each time it is opened, and silence afterwards. One that `repeats` is said over and over, for a test in which
 * the ear may open late.
 */
export const test = watched.extend<{ recording: string; repeats: boolean }>({
  recording: ['silence.wav', { option: true }],
  repeats: [false, { option: true }],
  context: async ({ recording, repeats, playwright }, provide, { outputDir }) => {
    mkdirSync(outputDir, { recursive: true })
    const sound = join(outputDir, 'recording.wav')
    writeFileSync(sound, withBreath(recording))
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
