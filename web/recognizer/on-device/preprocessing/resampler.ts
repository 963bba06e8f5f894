/** The filter length on each side, in samples at the lower rate. */
const FILTER_REACH = 12

/** The delay of upsampling followed by downsampling, in samples at the lower rate. */
export const RESAMPLING_DELAY = 2 * FILTER_REACH

/** Raises the sample rate of a stream by an integer factor, block by block. */
export class Upsampler {
  readonly #factor: number
  readonly #filter: Float32Array
  #previous = new Float32Array(2 * FILTER_REACH)

  constructor(factor: number) {
    this.#factor = factor
    this.#filter = createLowPass(factor)
  }

  upsample(block: Float32Array): Float32Array {
    const [factor, filter] = [this.#factor, this.#filter]
    const sound = concatenate(this.#previous, block)
    const upsampled = new Float32Array(block.length * factor)
    for (let index = 0; index < upsampled.length; index += 1) {
      const [position, phase] = [Math.floor(index / factor), index % factor]
      let sum = 0
      for (let tap = 0; tap <= 2 * FILTER_REACH; tap += 1) {
        const weight = filter[(2 * FILTER_REACH - tap) * factor + phase] ?? 0
        sum += (sound[position + tap] ?? 0) * weight
      }
      upsampled[index] = sum * factor
    }
    this.#previous = sound.slice(sound.length - 2 * FILTER_REACH)
    return upsampled
  }
}

/** Lowers the sample rate of a stream by an integer factor. Block lengths must be a multiple of it. */
export class Downsampler {
  readonly #factor: number
  readonly #filter: Float32Array
  #previous: Float32Array

  constructor(factor: number) {
    this.#factor = factor
    this.#filter = createLowPass(factor)
    this.#previous = new Float32Array(2 * FILTER_REACH * factor)
  }

  downsample(block: Float32Array): Float32Array {
    const sound = concatenate(this.#previous, block)
    const downsampled = new Float32Array(block.length / this.#factor)
    for (let index = 0; index < downsampled.length; index += 1) {
      let sum = 0
      for (let tap = 0; tap < this.#filter.length; tap += 1)
        sum += (sound[index * this.#factor + tap] ?? 0) * (this.#filter[tap] ?? 0)
      downsampled[index] = sum
    }
    this.#previous = sound.slice(sound.length - this.#previous.length)
    return downsampled
  }
}

/** Joins two pieces of sound. */
export function concatenate(first: Float32Array, second: Float32Array): Float32Array {
  const joined = new Float32Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

/** Creates the low-pass filter for the lower rate: a sinc under a Hann window, normalized to sum 1. */
function createLowPass(factor: number): Float32Array {
  const half = FILTER_REACH * factor
  const weights = Float32Array.from({ length: 2 * half + 1 }, (_, position) => {
    const angle = (Math.PI * (position - half)) / factor
    const window = 0.5 + 0.5 * Math.cos((Math.PI * (position - half)) / (half + 1))
    return (angle === 0 ? 1 : Math.sin(angle) / angle) * window
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
