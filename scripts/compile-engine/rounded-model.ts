import type { AcousticModel } from '#web/recognizer/on-device/engine/model-pack.ts'

const FRACTION_BITS = 10
const DROPPED_BITS = 23 - FRACTION_BITS
const END_OF_HEADER = 'endhdr\n'
/** Bytes of a float, and of a count. */
const WORD = 4

/** Step of the mixture weights' negative logarithms: 0.2 in natural logarithms, twice the input's. */
const WEIGHT_STEP = 2
const LARGEST_BYTE = 255

/**
 * Rounds Gaussian means and variances to ten bits, and mixture weights to every second step, which saves 0.9
 * MB. Recognition of 122 recordings is unchanged (docs/research/hearing-recognizer.md). Throws if the files
 * aren't in CMU Sphinx format.
 */
export function roundedModel({ features, files }: AcousticModel): AcousticModel {
  const { means, variances, sendump } = files
  return {
    features,
    files: {
      ...files,
      means: roundedFloats(means),
      variances: roundedFloats(variances),
      sendump: roundedWeights(sendump),
    },
  }
}

/** Layout: lengths and texts up to a length of 0, codewords, senones, then a byte per pair and stream. */
function roundedWeights(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let at = 0
  for (let length = -1; length !== 0; at += WORD + length) length = view.getInt32(at, true)
  const start = at + 2 * WORD
  const pairs = view.getInt32(at, true) * view.getInt32(at + WORD, true)
  if ((file.length - start) % pairs !== 0)
    throw new Error('The acoustic model has mixture weights in an unknown format.')
  const weights = file.subarray(start).map((weight) => {
    const rounded = Math.round(weight / WEIGHT_STEP) * WEIGHT_STEP
    return rounded > LARGEST_BYTE ? rounded - WEIGHT_STEP : rounded
  })
  const bytes = file.slice()
  bytes.set(weights, start)
  return bytes
}

/** Layout: text header, byte order marker, counts, floats, and a checksum of counts and floats. */
function roundedFloats(file: Uint8Array): Uint8Array {
  const bytes = file.slice()
  const words = new DataView(bytes.buffer)
  const marker = Buffer.from(bytes.buffer).indexOf(END_OF_HEADER) + END_OF_HEADER.length
  const [counts, checksum] = [marker + WORD, bytes.length - WORD]
  const streams = words.getUint32(counts + WORD, true)
  const floats = counts + (3 + streams + 1) * WORD
  if (
    words.getUint32(floats - WORD, true) * WORD !== checksum - floats ||
    !hasRightChecksum(words, counts, checksum)
  )
    throw new Error('The acoustic model has a file of floats in an unknown format.')
  for (let at = floats; at < checksum; at += WORD) {
    const float = words.getUint32(at, true) + (1 << (DROPPED_BITS - 1))
    words.setUint32(at, (float >>> DROPPED_BITS) << DROPPED_BITS, true)
  }
  words.setUint32(checksum, checksumOf(words, counts, checksum), true)
  return bytes
}

function hasRightChecksum(words: DataView, from: number, checksum: number): boolean {
  return checksumOf(words, from, checksum) === words.getUint32(checksum, true)
}

/** CMU Sphinx's checksum: rotates by 20 bits before adding each word (its bio.c). */
function checksumOf(words: DataView, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += WORD) sum = ((sum << 20) | (sum >>> 12)) + words.getUint32(at, true)
  return sum >>> 0
}
