import { joinSamples } from '../preprocessing/join-samples.ts'

/** Seconds of silence kept before and after speech. */
const MARGIN = 0.3
/** The minimum seconds of speech in a phrase. Less is a click or a breath. */
const MIN_SPEECH = 0.15

/**
 * The pause in seconds that ends a phrase, by the phrase's length. The model understands a word better in context,
 * but takes at most half a minute; a reader who never pauses is cut off mid-sentence.
 */
const ENDS = [
  { from: 1.5, pause: 1.2 },
  { from: 6, pause: 0.45 },
  { from: 10, pause: 0.3 },
  { from: 14, pause: 0.15 },
  { from: 18, pause: 0.04 },
  { from: 22, pause: 0 },
]

interface Block {
  readonly samples: Float32Array
  readonly isVoice: boolean
}

export class Phrases {
  readonly #rate: number
  #blocks: Block[] = []
  /** Seconds of all blocks, of possible speech, and of the silence since. */
  #length = 0
  #speech = 0
  #quiet = 0

  constructor(sampleRate: number) {
    this.#rate = sampleRate
  }

  /** Adds a block. Returns the sound of the phrase that it ends, or null. */
  add(samples: Float32Array, isVoice: boolean): Float32Array<ArrayBuffer> | null {
    const seconds = samples.length / this.#rate
    this.#blocks.push({ samples, isVoice })
    this.#length += seconds
    this.#speech += isVoice ? seconds : 0
    this.#quiet = isVoice ? 0 : this.#quiet + seconds
    if (this.#speech === 0) this.#forgetLongAgo()
    return this.#isOver() ? this.#take() : null
  }

  end(): Float32Array<ArrayBuffer> | null {
    return this.#take()
  }

  #isOver(): boolean {
    return this.#speech > 0 && ENDS.some(({ from, pause }) => this.#length >= from && this.#quiet >= pause)
  }

  #take(): Float32Array<ArrayBuffer> | null {
    const blocks =
      this.#quiet > MARGIN ? this.#blocks.slice(0, -this.#blocksIn(this.#quiet - MARGIN)) : this.#blocks
    const isSpoken = this.#speech >= MIN_SPEECH
    const rest = this.#quiet > 0 ? this.#blocks.slice(-this.#blocksIn(Math.min(MARGIN, this.#quiet))) : []
    this.#blocks = rest
    this.#length = rest.reduce((sum, { samples }) => sum + samples.length, 0) / this.#rate
    this.#speech = 0
    return isSpoken ? joinSamples(blocks.map(({ samples }) => samples)) : null
  }

  #forgetLongAgo(): void {
    const maxBlocks = this.#blocksIn(MARGIN)
    if (this.#blocks.length <= maxBlocks) return
    this.#blocks = this.#blocks.slice(-maxBlocks)
    this.#length = this.#blocks.reduce((sum, { samples }) => sum + samples.length, 0) / this.#rate
  }

  #blocksIn(seconds: number): number {
    const [block] = this.#blocks
    return block === undefined ? 1 : Math.max(1, Math.floor((seconds * this.#rate) / block.samples.length))
  }
}
