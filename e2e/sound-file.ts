import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decodeAdpcm } from './ima-adpcm.ts'

const FOLDER = fileURLToPath(new URL('./audio/', import.meta.url))

/** Bytes before the samples, and bytes per second of sound (16 kHz, mono, 16-bit). */
const HEADER_BYTES = 44
const BYTES_PER_SECOND = 32_000
/** Offset of the sample format in the file, and the code of the only format that needs decoding. */
const FORMAT_OFFSET = 20
const ADPCM = 0x11
const SILENCE = readFileSync(`${FOLDER}silence.wav`).subarray(HEADER_BYTES)
/**
 * Room noise played before the words. The fake microphone plays from the moment it is opened, and a busy machine took
 * over two seconds to deliver the first sound, which cut off the first word.
 */
const LEAD_IN = Buffer.concat([SILENCE, SILENCE])

/** A recording in `e2e/audio`, or a part of one (from and to in seconds). */
export type Recording = string | { readonly file: string; readonly from: number; readonly to: number }

/** Creates a WAV file for the fake microphone: a recording with silence before it. */
export function makeSoundFile(recording: Recording): Buffer {
  const header = Buffer.from(readFileSync(`${FOLDER}silence.wav`).subarray(0, HEADER_BYTES))
  const samples = Buffer.concat([LEAD_IN, readSamples(recording)])
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4)
  header.writeUInt32LE(samples.length, HEADER_BYTES - 4)
  return Buffer.concat([header, samples])
}

function readSamples(recording: Recording): Buffer {
  if (typeof recording !== 'string') {
    const toOffset = (second: number) => Math.round((second * BYTES_PER_SECOND) / 2) * 2
    return readSamples(recording.file).subarray(toOffset(recording.from), toOffset(recording.to))
  }
  const file = readFileSync(FOLDER + recording)
  return file.readUInt16LE(FORMAT_OFFSET) === ADPCM ? decodeAdpcm(file) : file.subarray(HEADER_BYTES)
}

/** Reads where each verse of a recorded passage begins and ends. */
export function readVerseTimes(
  passage: string,
): readonly (Exclude<Recording, string> & { readonly verse: string })[] {
  const parts = JSON.parse(readFileSync(`${FOLDER}${passage.replace('.wav', '.json')}`, 'utf8')) as {
    verse: string
    from: number
    to: number
  }[]
  return parts.map((part) => ({ ...part, file: passage }))
}
