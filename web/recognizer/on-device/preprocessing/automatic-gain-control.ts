import { applyGain, updateGain, initialGain, UNITY_GAIN } from './gain-state.ts'

/** Brings a quiet microphone to the loudness the engine expects, block by block. */
export class AutomaticGainControl {
  readonly #sampleRate: number
  #state = UNITY_GAIN

  /** @param gain the gain this microphone needed before; undefined if unknown */
  constructor(sampleRate: number, gain: number | undefined) {
    this.#sampleRate = sampleRate
    if (gain !== undefined) this.#state = initialGain(gain)
  }

  get gain(): number {
    return this.#state.gain
  }

  /** Amplifies a block in place. `loudness` is that of the block before amplification. */
  apply(block: Float32Array, loudness: number): void {
    const before = this.#state.gain
    this.#state = updateGain(this.#state, loudness, block.length / this.#sampleRate)
    applyGain(block, before, this.#state.gain)
  }
}
