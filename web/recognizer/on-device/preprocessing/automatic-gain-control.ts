import { applyGain, updateGain, initialGain, UNITY_GAIN } from './gain-state.ts'

/** Brings the sound of a quiet microphone to the loudness that the engine expects, block by block. */
export class AutomaticGainControl {
  readonly #sampleRate: number
  #state = UNITY_GAIN

  /** @param gain what the microphone needed in earlier takes; undefined where it is not known */
  constructor(sampleRate: number, gain: number | undefined) {
    this.#sampleRate = sampleRate
    if (gain !== undefined) this.#state = initialGain(gain)
  }

  /** The present factor. */
  get gain(): number {
    return this.#state.gain
  }

  /** Amplifies a block of this loudness in place. */
  apply(block: Float32Array, loudness: number): void {
    const before = this.#state.gain
    this.#state = updateGain(this.#state, loudness, block.length / this.#sampleRate)
    applyGain(block, before, this.#state.gain)
  }
}
