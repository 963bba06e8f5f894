import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decodeAdpcm } from './ima-adpcm.ts'

const FOLDER = fileURLToPath(new URL('./audio/', import.meta.url))

/** Bytes before the samples, and bytes per second of sound: 16 kHz, mono, 16 bit. */
const HEADER = 44
const BYTES_PER_SECOND = 32_000
/** Offset of the sample format, and the number of the one format that must be decompressed. */
const FORMAT_AT = 20
const ADPCM = 0x11
const QUIET = readFileSync(`${FOLDER}silence.wav`).subarray(HEADER)
/**
 * Seconds of room noise before the words. The fake microphone plays from the moment it is opened, and a busy machine
 * took over two seconds to deliver the first sound, which cut off the first word.
 */
const BREATH = Buffer.concat([QUIET, QUIET])

/** A recording in `e2e/audio`, or a part of one, in seconds. */
export type Recording = string | { readonly file: string; readonly from: number; readonly to: number }

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
  return file.readUInt16LE(FORMAT_AT) === ADPCM ? decodeAdpcm(file) : file.subarray(HEADER)
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
