import { RESAMPLING_DELAY, concatenate, Downsampler, Upsampler } from './resampler.ts'

/** RNNoise expects 48,000 samples per second, in frames of 10 ms, scaled as 16-bit integers. */
const RNNOISE_RATE = 48_000
const FRAME_SAMPLES = 480
const SCALE = 32_768

/** RNNoise as compiled in @jitsi/rnnoise-wasm 0.2.1, which package.json pins. Each name is one letter. */
interface Rnnoise {
  readonly c: WebAssembly.Memory
  /** Initializes the module. */
  d(): void
  /** Creates a denoiser. Model 0 is the built-in one. Returns the address of its state. */
  f(model: number): number
  /** Allocates memory and returns its address. */
  g(bytes: number): number
  /** Frees what `f` created. */
  h(state: number): void
  /** Denoises one frame. Returns the probability of speech in it, 0 to 1. */
  j(state: number, out: number, frame: number): number
}

interface NoiseSuppressor {
  /** Ends the previous take and starts one at this sample rate. */
  begin(sampleRate: number): NoiseSuppression
}

export interface NoiseSuppression {
  /**
   * Takes a block and returns sound delayed by about 10 ms, in whole frames of 10 ms, of which `share` (0 to 1) is
   * denoised.
   */
  clear(block: Float32Array, share: number): Float32Array
  /** The highest probability of speech within that block, 0 to 1. */
  readonly voice: number
}

/** Opens RNNoise from the bytes of its module. Rejects if they are invalid. */
export async function openNoiseSuppressor(wasm: BufferSource): Promise<NoiseSuppressor> {
  const { instance } = await WebAssembly.instantiate(wasm, { a: { a: refuseMemory, b: copy } })
  const module = instance.exports as unknown as Rnnoise
  module.d()
  const frame = module.g(FRAME_SAMPLES * Float32Array.BYTES_PER_ELEMENT)
  let state = 0
  function copy(to: number, from: number, bytes: number): void {
    new Uint8Array(module.c.buffer).copyWithin(to, from, from + bytes)
  }
  return {
    begin(sampleRate) {
      if (state !== 0) module.h(state)
      state = module.f(0)
      const memory = new Float32Array(module.c.buffer, frame, FRAME_SAMPLES)
      return new Suppression(sampleRate, memory, () => module.j(state, frame, frame))
    },
  }
}

/** Refuses more memory, because the module's initial memory is enough for one take at a time. */
const refuseMemory = () => 0

class Suppression implements NoiseSuppression {
  readonly #memory: Float32Array
  readonly #process: () => number
  readonly #upsampler: Upsampler | null = null
  readonly #downsampler: Downsampler | null = null
  /** Samples at RNNoise's rate that do not fill a frame yet. */
  #waiting: Float32Array = new Float32Array(0)
  /** Unprocessed sound, delayed to line up with RNNoise, whose output is one frame late. */
  #dry: Float32Array
  #voice = 0

  constructor(sampleRate: number, memory: Float32Array, process: () => number) {
    this.#memory = memory
    this.#process = process
    // 44,100 is close enough. RNNoise then hears the voice about 9% higher, which does no harm.
    const factor = Math.max(1, Math.round(RNNOISE_RATE / sampleRate))
    this.#dry = new Float32Array(FRAME_SAMPLES / factor + (factor === 1 ? 0 : RESAMPLING_DELAY))
    if (factor === 1) return
    this.#upsampler = new Upsampler(factor)
    this.#downsampler = new Downsampler(factor)
  }

  get voice(): number {
    return this.#voice
  }

  clear(block: Float32Array, share: number): Float32Array {
    this.#voice = 0
    const sound = concatenate(this.#waiting, this.#upsampler?.upsample(block) ?? block)
    const end = sound.length - (sound.length % FRAME_SAMPLES)
    const cleared = sound.slice(0, end)
    for (let start = 0; start < end; start += FRAME_SAMPLES)
      this.#clearFrame(cleared.subarray(start, start + FRAME_SAMPLES))
    this.#waiting = sound.slice(end)
    const out = this.#downsampler?.downsample(cleared) ?? cleared
    const dry = concatenate(this.#dry, block)
    for (let index = 0; index < out.length; index += 1)
      out[index] = share * (out[index] ?? 0) + (1 - share) * (dry[index] ?? 0)
    this.#dry = dry.slice(out.length)
    return out
  }

  #clearFrame(frame: Float32Array): void {
    for (let index = 0; index < FRAME_SAMPLES; index += 1) this.#memory[index] = (frame[index] ?? 0) * SCALE
    this.#voice = Math.max(this.#voice, this.#process())
    for (let index = 0; index < FRAME_SAMPLES; index += 1) frame[index] = (this.#memory[index] ?? 0) / SCALE
  }
}
