/** Step sizes by index, from the IMA ADPCM standard. */
const STEP_SIZES = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
  107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724,
  796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026,
  4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500,
  20350, 22385, 24623, 27086, 29794, 32767,
]
/** Changes of the step index by code, from the IMA ADPCM standard. */
const INDEX_CHANGES = [-1, -1, -1, -1, 2, 4, 6, 8]
const BLOCK_HEADER_BYTES = 4

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(max, value))

/** Decodes an IMA ADPCM file, which is a quarter of the size, to 16-bit mono samples. */
export function decodeAdpcm(file: Buffer): Buffer {
  const format = findChunk(file, 'fmt ')
  const data = findChunk(file, 'data')
  const blockLength = format.readUInt16LE(12)
  const samples: number[] = []
  for (let start = 0; start < data.length; start += blockLength)
    samples.push(...decodeBlock(data.subarray(start, start + blockLength)))
  const out = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, index) => out.writeInt16LE(sample, index * 2))
  return out
}

function decodeBlock(block: Buffer): number[] {
  if (block.length < BLOCK_HEADER_BYTES) return []
  let sample = block.readInt16LE(0)
  let step = clamp(0, block.readUInt8(2), STEP_SIZES.length - 1)
  const samples = [sample]
  for (const byte of block.subarray(BLOCK_HEADER_BYTES)) {
    for (const code of [byte & 15, byte >> 4]) {
      const length = STEP_SIZES[step] ?? 0
      const change = (((code & 7) * 2 + 1) * length) >> 3
      sample = clamp(-32_768, sample + (code & 8 ? -change : change), 32_767)
      step = clamp(0, step + (INDEX_CHANGES[code & 7] ?? 0), STEP_SIZES.length - 1)
      samples.push(sample)
    }
  }
  return samples
}

function findChunk(file: Buffer, name: string): Buffer {
  for (let offset = 12; offset + 8 <= file.length;) {
    const length = file.readUInt32LE(offset + 4)
    if (file.toString('latin1', offset, offset + 4) === name)
      return file.subarray(offset + 8, offset + 8 + length)
    offset += 8 + length + (length % 2)
  }
  throw new Error(`The recording has no ${name.trim()}.`)
}
