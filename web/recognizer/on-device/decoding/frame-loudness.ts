const FRAMES_PER_SECOND = 100

/** Measures how loud each frame of a take is. */
export class FrameLoudness {
  readonly #samplesPerFrame: number
  readonly #energy: number[] = [0]
  #sum = 0
  #samples = 0

  constructor(sampleRate: number) {
    this.#samplesPerFrame = sampleRate / FRAMES_PER_SECOND
  }

  add(block: Float32Array): void {
    for (const sample of block) {
      this.#sum += sample * sample
      this.#samples += 1
      if (this.#samples >= this.#energy.length * this.#samplesPerFrame) this.#energy.push(this.#sum)
    }
  }

  /** Computes the root mean square of the frames from `first` to `last`. Ignores frames not added yet. */
  between(first: number, last: number): number {
    const end = Math.min(last + 1, this.#energy.length - 1)
    const start = Math.min(first, end)
    const energy = (this.#energy[end] ?? 0) - (this.#energy[start] ?? 0)
    return Math.sqrt(energy / Math.max(1, (end - start) * this.#samplesPerFrame))
  }
}
