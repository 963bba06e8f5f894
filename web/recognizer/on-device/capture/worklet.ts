/**
 * Runs on the audio thread. Collects samples into blocks of 40 ms, which it sends straight to the worker, and their
 * loudness to the page.
 */
declare const sampleRate: number
declare function registerProcessor(name: string, processor: unknown): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

const BLOCK_SECONDS = 0.04

class Microphone extends AudioWorkletProcessor {
  readonly #size = Math.round(sampleRate * BLOCK_SECONDS)
  #block = new Float32Array(this.#size)
  #filled = 0
  #worker: MessagePort | null = null
  #isOpen = true

  constructor() {
    super()
    // The page sends the worker's port, and null when the take is over.
    this.port.onmessage = (event: MessageEvent<MessagePort | null>) => {
      this.#worker = event.data
      this.#isOpen = event.data !== null
    }
  }

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const samples = inputs[0]?.[0]
    if (samples !== undefined) this.#collect(samples)
    return this.#isOpen
  }

  #collect(samples: Float32Array): void {
    for (let start = 0; start < samples.length;) {
      const part = samples.subarray(start, start + this.#size - this.#filled)
      this.#block.set(part, this.#filled)
      this.#filled += part.length
      start += part.length
      if (this.#filled === this.#size) this.#send()
    }
  }

  #send(): void {
    const block = this.#block
    let sum = 0
    for (const sample of block) sum += sample * sample
    this.port.postMessage(Math.sqrt(sum / block.length))
    this.#worker?.postMessage(block, [block.buffer])
    this.#block = new Float32Array(this.#size)
    this.#filled = 0
  }
}

registerProcessor('microphone', Microphone)
