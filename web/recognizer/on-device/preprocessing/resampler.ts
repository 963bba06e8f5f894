/** Filter length on each side, in samples at the lower rate. */
const REACH = 12

/** Delay of upsampling followed by downsampling, in samples at the lower rate. */
export const RESAMPLING_DELAY = 2 * REACH

/** Raises the sample rate of a stream by an integer factor, block by block. */
export class Upsampler {
  readonly #factor: number
  readonly #filter: Float32Array
  #before = new Float32Array(2 * REACH)

  constructor(factor: number) {
    this.#factor = factor
    this.#filter = lowPass(factor)
  }

  upsample(block: Float32Array): Float32Array {
    const [factor, filter] = [this.#factor, this.#filter]
    const sound = concatenate(this.#before, block)
    const upsampled = new Float32Array(block.length * factor)
    for (let at = 0; at < upsampled.length; at += 1) {
      const [place, phase] = [Math.floor(at / factor), at % factor]
      let sum = 0
      for (let tap = 0; tap <= 2 * REACH; tap += 1) {
        const weight = filter[(2 * REACH - tap) * factor + phase] ?? 0
        sum += (sound[place + tap] ?? 0) * weight
      }
      upsampled[at] = sum * factor
    }
    this.#before = sound.slice(sound.length - 2 * REACH)
    return upsampled
  }
}

/** Lowers the sample rate of a stream by an integer factor. Block lengths must be a multiple of it. */
export class Downsampler {
  readonly #factor: number
  readonly #filter: Float32Array
  #before: Float32Array

  constructor(factor: number) {
    this.#factor = factor
    this.#filter = lowPass(factor)
    this.#before = new Float32Array(2 * REACH * factor)
  }

  downsample(block: Float32Array): Float32Array {
    const sound = concatenate(this.#before, block)
    const downsampled = new Float32Array(block.length / this.#factor)
    for (let at = 0; at < downsampled.length; at += 1) {
      let sum = 0
      for (let tap = 0; tap < this.#filter.length; tap += 1)
        sum += (sound[at * this.#factor + tap] ?? 0) * (this.#filter[tap] ?? 0)
      downsampled[at] = sum
    }
    this.#before = sound.slice(sound.length - this.#before.length)
    return downsampled
  }
}

/** Joins two pieces of sound. */
export function concatenate(before: Float32Array, block: Float32Array): Float32Array {
  const whole = new Float32Array(before.length + block.length)
  whole.set(before)
  whole.set(block, before.length)
  return whole
}

/** Low-pass filter for the lower rate: a sinc under a Hann window, normalized to sum 1. */
function lowPass(factor: number): Float32Array {
  const half = REACH * factor
  const weights = Float32Array.from({ length: 2 * half + 1 }, (_, place) => {
    const at = (Math.PI * (place - half)) / factor
    const window = 0.5 + 0.5 * Math.cos((Math.PI * (place - half)) / (half + 1))
    return (at === 0 ? 1 : Math.sin(at) / at) * window
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
