import type { AcousticModel } from '#web/recognizer/on-device/engine/model-pack.ts'

const FRACTION_BITS = 10
const DROPPED_BITS = 23 - FRACTION_BITS
const END_OF_HEADER = 'endhdr\n'
/** Size of a float, and of a count. */
const WORD_BYTES = 4

/** Step of the mixture weights' negative logarithms: twice the input's, or 0.2 in natural logarithms. */
const WEIGHT_STEP = 2
const MAX_BYTE = 255

/**
 * Rounds Gaussian means and variances to ten bits, and mixture weights to every second step. This saves 0.9 MB.
 * Recognition of 122 recordings is unchanged (docs/research/hearing-recognizer.md). Throws if the files
 * aren't in CMU Sphinx format.
 */
export function roundModel({ features, files }: AcousticModel): AcousticModel {
  const { means, variances, sendump } = files
  return {
    features,
    files: {
      ...files,
      means: roundFloats(means),
      variances: roundFloats(variances),
      sendump: roundWeights(sendump),
    },
  }
}

/** Layout: lengths and texts up to a length of 0, codewords, senones, then a byte per pair and stream. */
function roundWeights(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let offset = 0
  for (let length = -1; length !== 0; offset += WORD_BYTES + length) length = view.getInt32(offset, true)
  const start = offset + 2 * WORD_BYTES
  const pairs = view.getInt32(offset, true) * view.getInt32(offset + WORD_BYTES, true)
  if ((file.length - start) % pairs !== 0)
    throw new Error('The acoustic model has mixture weights in an unknown format.')
  const weights = file.subarray(start).map((weight) => {
    const rounded = Math.round(weight / WEIGHT_STEP) * WEIGHT_STEP
    return rounded > MAX_BYTE ? rounded - WEIGHT_STEP : rounded
  })
  const bytes = file.slice()
  bytes.set(weights, start)
  return bytes
}

/** Layout: text header, byte order marker, counts, floats, and a checksum of counts and floats. */
function roundFloats(file: Uint8Array): Uint8Array {
  const bytes = file.slice()
  const words = new DataView(bytes.buffer)
  const marker = Buffer.from(bytes.buffer).indexOf(END_OF_HEADER) + END_OF_HEADER.length
  const [counts, checksum] = [marker + WORD_BYTES, bytes.length - WORD_BYTES]
  const streams = words.getUint32(counts + WORD_BYTES, true)
  const floats = counts + (3 + streams + 1) * WORD_BYTES
  if (
    words.getUint32(floats - WORD_BYTES, true) * WORD_BYTES !== checksum - floats ||
    !isChecksumCorrect(words, counts, checksum)
  )
    throw new Error('The acoustic model has a file of floats in an unknown format.')
  for (let offset = floats; offset < checksum; offset += WORD_BYTES) {
    const float = words.getUint32(offset, true) + (1 << (DROPPED_BITS - 1))
    words.setUint32(offset, (float >>> DROPPED_BITS) << DROPPED_BITS, true)
  }
  words.setUint32(checksum, computeChecksum(words, counts, checksum), true)
  return bytes
}

function isChecksumCorrect(words: DataView, from: number, checksum: number): boolean {
  return computeChecksum(words, from, checksum) === words.getUint32(checksum, true)
}

/** CMU Sphinx's checksum: rotates by 20 bits before adding each word (its bio.c). */
function computeChecksum(words: DataView, from: number, to: number): number {
  let sum = 0
  for (let offset = from; offset < to; offset += WORD_BYTES)
    sum = ((sum << 20) | (sum >>> 12)) + words.getUint32(offset, true)
  return sum >>> 0
}
