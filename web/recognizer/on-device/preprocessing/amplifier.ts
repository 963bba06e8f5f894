import { amplify, hearForGain, knownGain, NO_GAIN } from './slow-gain.ts'

/** Brings the sound of a quiet microphone to the loudness that the engine expects, block by block. */
export class Amplifier {
  readonly #sampleRate: number
  #slow = NO_GAIN

  /** @param gain what the microphone needed in earlier takes; undefined where it is not known */
  constructor(sampleRate: number, gain: number | undefined) {
    this.#sampleRate = sampleRate
    if (gain !== undefined) this.#slow = knownGain(gain)
  }

  /** The present factor. */
  get gain(): number {
    return this.#slow.gain
  }

  /** Amplifies a block of this loudness in place. */
  amplify(block: Float32Array, loudness: number): void {
    const before = this.#slow.gain
    this.#slow = hearForGain(this.#slow, loudness, block.length / this.#sampleRate)
    amplify(block, before, this.#slow.gain)
  }
}
