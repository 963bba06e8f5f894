import { RESAMPLING_DELAY, concatenate, Downsampler, Upsampler } from './resampler.ts'

/** RNNoise hears 48,000 samples a second, in frames of 10 ms, scaled as 16-bit numbers. */
const RATE = 48_000
const FRAME = 480
const SCALE = 32_768

/** RNNoise as compiled in @jitsi/rnnoise-wasm 0.2.1 (pinned in package.json), where each name is one letter. */
interface Rnnoise {
  readonly c: WebAssembly.Memory
  /** Prepares the module. */
  d(): void
  /** Begins with a model; 0 is the one on board. Returns the address of what it remembers. */
  f(model: number): number
  /** Reserves memory and returns its address. */
  g(bytes: number): number
  /** Ends what `f` began. */
  h(state: number): void
  /** Takes the noise from one frame. Returns how likely somebody speaks in it, 0 to 1. */
  j(state: number, out: number, frame: number): number
}

/** Takes noise out of takes. */
export interface NoiseSuppressor {
  /** Begins a take with sound of this rate; ends the one before. */
  begin(sampleRate: number): NoiseSuppression
}

/** One take from which noise is taken, block by block. */
export interface NoiseSuppression {
  /**
   * Hears a block and returns sound as it was some 10 ms before, in whole frames of 10 ms; this share of it (0 to 1) without its noise.
   */
  clear(block: Float32Array, share: number): Float32Array
  /** How likely somebody spoke at some moment of that block, 0 to 1. */
  readonly voice: number
}

/** Opens RNNoise from the bytes of its module. Rejects when they are none. */
export async function openNoiseSuppressor(wasm: BufferSource): Promise<NoiseSuppressor> {
  const { instance } = await WebAssembly.instantiate(wasm, { a: { a: refuseMemory, b: copy } })
  const module = instance.exports as unknown as Rnnoise
  module.d()
  const frame = module.g(FRAME * Float32Array.BYTES_PER_ELEMENT)
  let state = 0
  function copy(to: number, from: number, bytes: number): void {
    new Uint8Array(module.c.buffer).copyWithin(to, from, from + bytes)
  }
  return {
    begin(sampleRate) {
      if (state !== 0) module.h(state)
      state = module.f(0)
      const memory = new Float32Array(module.c.buffer, frame, FRAME)
      return new Suppression(sampleRate, memory, () => module.j(state, frame, frame))
    },
  }
}

/** One take at a time fits into what the module has from the start. */
const refuseMemory = () => 0

class Suppression implements NoiseSuppression {
  readonly #memory: Float32Array
  readonly #process: () => number
  readonly #upsampler: Upsampler | null = null
  readonly #downsampler: Downsampler | null = null
  /** Samples at RNNoise's rate that do not fill a frame yet. */
  #waiting: Float32Array = new Float32Array(0)
  /** The sound as it was, as far back as what comes from RNNoise: it answers with the frame before the one that it was given. */
  #dry: Float32Array
  #voice = 0

  constructor(sampleRate: number, memory: Float32Array, process: () => number) {
    this.#memory = memory
    this.#process = process
    // 44,100 is near enough: a voice then seems to be a twelfth higher to it, which it does not mind.
    const factor = Math.max(1, Math.round(RATE / sampleRate))
    this.#dry = new Float32Array(FRAME / factor + (factor === 1 ? 0 : RESAMPLING_DELAY))
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
    const end = sound.length - (sound.length % FRAME)
    const cleared = sound.slice(0, end)
    for (let at = 0; at < end; at += FRAME) this.#clearFrame(cleared.subarray(at, at + FRAME))
    this.#waiting = sound.slice(end)
    const out = this.#downsampler?.downsample(cleared) ?? cleared
    const dry = concatenate(this.#dry, block)
    for (let at = 0; at < out.length; at += 1) out[at] = share * (out[at] ?? 0) + (1 - share) * (dry[at] ?? 0)
    this.#dry = dry.slice(out.length)
    return out
  }

  #clearFrame(frame: Float32Array): void {
    for (let at = 0; at < FRAME; at += 1) this.#memory[at] = (frame[at] ?? 0) * SCALE
    this.#voice = Math.max(this.#voice, this.#process())
    for (let at = 0; at < FRAME; at += 1) frame[at] = (this.#memory[at] ?? 0) / SCALE
  }
}
