/** Test support: plays recordings to a page faster than real time. */

/** What the test controls and reads in the page. */
interface FastMicrophone {
  /**
   * Whether the recording is paused. Before it starts, the page hears room noise in real time; in the middle, nothing.
   */
  isHeld: boolean
  /**
   * Whether the engine has heard the whole recording and the silence after it, or the page has closed the microphone.
   */
  isDone: boolean
}

/** The page's globals: the stand-in, and the recording to play on each opening (a WAV file in base64, or an empty string for none). */
export type PageWithFastMicrophone = typeof globalThis & {
  fastMicrophone?: FastMicrophone
  recordingToPlay: () => Promise<string>
}

/**
 * Runs in the page, before its scripts. Replaces only the audio thread: feeds the recording to the app's own worklet in
 * quanta of 128 samples, and waits after each quarter second until the app's worker has processed it. Timers and
 * `performance.now` advance with the sound, so a silence is as long for the page as for the engine. The stream and its
 * track are real.
 */
export function installFastMicrophone(): void {
  /** An audio thread's sample rate, and samples per quantum. */
  const SAMPLE_RATE = 44_100
  const QUANTUM_SAMPLES = 128
  /** Samples to hand over at once: a quarter second, within which the worker reports at least once. */
  const STEP_SAMPLES = 87 * QUANTUM_SAMPLES
  /** Silence to play at full speed after a recording, long enough to end a slow speaker's take. */
  const TRAILING_SILENCE_SAMPLES = 3.5 * SAMPLE_RATE

  /** Timeouts of `LONG_TIMEOUT_MS` or more fire only once the larger recognizer is done; they check again after `RECHECK_MS`. */
  const LONG_TIMEOUT_MS = 1000
  const RECHECK_MS = 100

  const page = globalThis as PageWithFastMicrophone
  const microphone: FastMicrophone = { isHeld: false, isDone: false }
  page.fastMicrophone = microphone

  // The page's clock runs in real time, plus the sound played faster than real time.
  const { setTimeout: realTimeout, clearTimeout: realClear } = globalThis
  const realNow = performance.now.bind(performance)
  let aheadMs = 0
  const timers = new Map<unknown, { readonly due: number; readonly run: () => void; recheck?: unknown }>()
  // Track the workers' messages: progress with the sound, and phrases the larger recognizer has yet to read.
  let onProgress = () => {}
  const phrases = { unread: 0 }
  const now = () => realNow() + aheadMs
  const advance = (ms: number) => {
    aheadMs += ms
    const due = [...timers].filter(([, timer]) => timer.due <= now()).sort(([, a], [, b]) => a.due - b.due)
    for (const [id, { run }] of due) {
      // An earlier timer may have cleared it.
      if (!timers.has(id)) continue
      realClear(id as number)
      run()
    }
  }
  performance.now = now
  Object.assign(globalThis, {
    setTimeout(handler: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
      const run = () => {
        const timer = timers.get(id)
        if (timer !== undefined && ms >= LONG_TIMEOUT_MS && phrases.unread > 0) {
          timer.recheck = realTimeout(run, RECHECK_MS)
          return
        }
        timers.delete(id)
        handler(...args)
      }
      const id: unknown = realTimeout(run, ms)
      timers.set(id, { due: now() + ms, run })
      return id
    },
    clearTimeout(id: unknown) {
      realClear(timers.get(id)?.recheck as number)
      timers.delete(id)
      realClear(id as number)
    },
  })

  const RealWorker = Worker
  globalThis.Worker = class extends RealWorker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (data?.kind === 'read') phrases.unread = Math.max(0, phrases.unread - 1)
        if (data?.kind === 'unavailable') phrases.unread = 0
        if (['quiet', 'listening', 'read', 'unavailable'].includes(data?.kind)) onProgress()
      })
    }
    override postMessage(message: { kind?: string } | null, ...rest: never[]) {
      if (message?.kind === 'open') phrases.unread = 0
      if (message?.kind === 'hear') phrases.unread += 1
      super.postMessage(message, ...rest)
    }
    override terminate() {
      phrases.unread = 0
      onProgress()
      super.terminate()
    }
  }

  // The audio thread's globals, for the app's worklet.
  interface Processor {
    process(inputs: readonly (readonly Float32Array[])[]): boolean
  }
  let nextPort: MessagePort
  const processors = new Map<string, new () => Processor>()
  Object.assign(globalThis, {
    sampleRate: SAMPLE_RATE,
    AudioWorkletProcessor: class {
      readonly port = nextPort
    },
    registerProcessor: (name: string, processor: new () => Processor) => processors.set(name, processor),
  })

  const loadSamples = async (): Promise<Float32Array<ArrayBuffer>> => {
    const recording = await page.recordingToPlay()
    if (recording === '') return new Float32Array()
    const file = Uint8Array.from(atob(recording), (letter) => letter.charCodeAt(0))
    const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(file.buffer)
    return sound.getChannelData(0)
  }

  /** Hands over the next samples from `position` on, and waits until both recognizers have processed them. */
  const handOver = async (
    processor: Processor,
    samples: Float32Array,
    position: number,
    isStopped: () => boolean,
  ) => {
    const heard = new Promise<void>((resolve) => (onProgress = resolve))
    for (let done = 0; done < STEP_SAMPLES; done += QUANTUM_SAMPLES) {
      const quantum = new Float32Array(QUANTUM_SAMPLES)
      quantum.set(samples.subarray(position + done, position + done + QUANTUM_SAMPLES))
      processor.process([[quantum]])
    }
    await heard
    while (phrases.unread > 0 && !isStopped()) await new Promise<void>((resolve) => (onProgress = resolve))
  }

  /** Plays the recording, then silence, until the page closes the microphone. */
  const play = async (processor: Processor, connected: Promise<void>, isStopped: () => boolean) => {
    await connected
    let samples = new Float32Array()
    let [isLoaded, position] = [false, 0]
    while (!isStopped()) {
      if (microphone.isHeld && isLoaded) {
        await new Promise((resolve) => realTimeout(resolve, RECHECK_MS))
        continue
      }
      if (!microphone.isHeld && !isLoaded) {
        samples = await loadSamples()
        ;[isLoaded, position] = [true, 0]
      }
      const startTime = realNow()
      await handOver(processor, samples, position, isStopped)
      position += STEP_SAMPLES
      // Play the room noise before and after the recording in real time.
      const isFast = samples.length > 0 && position < samples.length + TRAILING_SILENCE_SAMPLES
      microphone.isDone ||= isLoaded && !isFast
      const remainingMs = Math.max(0, (STEP_SAMPLES / SAMPLE_RATE) * 1000 - (realNow() - startTime))
      await new Promise((resolve) => realTimeout(resolve, isFast ? 0 : remainingMs))
      if (isFast && !isStopped()) advance(remainingMs)
    }
  }

  class FastNode {
    readonly port: MessagePort
    #isStopped = false

    constructor(_context: unknown, name: string) {
      const { port1, port2 } = new MessageChannel()
      const NamedProcessor = processors.get(name)
      if (NamedProcessor === undefined) throw new Error(`Unknown processor: ${name}`)
      nextPort = port2
      const processor = new NamedProcessor()
      this.port = port1
      const connected = new Promise<void>((resolve) => port2.addEventListener('message', () => resolve()))
      microphone.isDone = false
      void play(processor, connected, () => this.#isStopped)
    }

    connect() {}

    disconnect() {
      this.#isStopped = true
      microphone.isDone = true
      onProgress()
    }
  }

  const RealContext = AudioContext
  class FastContext {
    readonly sampleRate = SAMPLE_RATE
    readonly destination = null
    readonly audioWorklet = { addModule: async (url: string) => void (await import(url)) }

    constructor(options?: AudioContextOptions) {
      // Leave contexts for playback to the browser.
      if (options?.latencyHint !== 'interactive') return new RealContext(options) as never
    }

    createMediaStreamSource = () => ({ connect: () => {} })
    resume = async () => {}
    close = async () => {}
  }
  Object.assign(globalThis, { AudioContext: FastContext, AudioWorkletNode: FastNode })
}
