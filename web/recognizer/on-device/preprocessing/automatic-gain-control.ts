import type { VoiceActivity } from './voice-activity.ts'
import { applyGain, updateGain, createInitialGain, UNITY_GAIN } from './gain-state.ts'

/** Amplifies a quiet microphone to the loudness the engine expects, block by block. */
export class AutomaticGainControl {
  readonly #sampleRate: number
  #state = UNITY_GAIN

  /** @param gain the gain that this microphone needed before; undefined if unknown */
  constructor(sampleRate: number, gain: number | undefined) {
    this.#sampleRate = sampleRate
    if (gain !== undefined) this.#state = createInitialGain(gain)
  }

  get gain(): number {
    return this.#state.gain
  }

  /** Amplifies a block in place. `loudness` and `activity` are those before amplification. */
  apply(block: Float32Array, loudness: number, activity: VoiceActivity): void {
    const previous = this.#state
    if (activity.isAudible) this.#state = updateGain(previous, loudness, block.length / this.#sampleRate)
    applyGain(block, previous.gain, this.#state.gain)
  }
}
