/**
 * Test support: a scripted browser speech recognizer. It replaces `SpeechRecognition` itself, so all of our own code
 * runs.
 */

/** An entry in a result list: transcript, whether it is final, and the confidence (default 0.9). */
export type FakeResult = readonly [transcript: string, isFinal: boolean, confidence?: number]

export interface FakeBehavior {
  /** `started`: fires `start` and `audiostart` immediately. `silent`: fires nothing. `throws`: `start` throws. */
  start: 'started' | 'silent' | 'throws'
  /** Whether `stop` fires `end`. */
  endsOnStop: boolean
  /** The result of `SpeechRecognition.available`; `absent`: neither that function nor `processLocally` exists. */
  local: 'absent' | 'unavailable' | 'downloadable' | 'available'
  /** Whether `phrases` exists, and whether it is accepted. */
  phrases: 'absent' | 'accepted' | 'refused'
}

export interface FakeStart {
  readonly lang: string
  readonly continuous: boolean
  readonly interimResults: boolean
  readonly maxAlternatives: number
  readonly processLocally: boolean
  readonly phrases: readonly string[]
}

export interface FakeSpeech {
  readonly behavior: FakeBehavior
  readonly starts: readonly FakeStart[]
  readonly isListening: boolean
  say(text: string): void
  /** Shows an interim last result; the next `say` or `interim` replaces it. */
  interim(text: string): void
  /** Sends a whole result list, no matter how unusual. */
  results(list: readonly FakeResult[]): void
  /** Sends an error and, unless `end` is false, the following `end`. */
  error(code: string, end?: boolean): void
  end(): void
}

/**
 * Defines `SpeechRecognition` and `webkitSpeechRecognition` (a browser may have both; the standard name wins)
 * and returns the controls, which are also at `window.fakeSpeech`. Self-contained, so it can be injected into
 * a page as text.
 */
export function installFakeSpeech(overrides: Partial<FakeBehavior> = {}): FakeSpeech {
  type Handler = ((event: object) => void) | null
  const behavior: FakeBehavior = {
    start: 'started',
    endsOnStop: true,
    local: 'absent',
    phrases: 'absent',
    ...overrides,
  }
  const starts: FakeStart[] = []
  let running: Fake | null = null
  let latest: FakeResult[] = []

  class Fake {
    lang = ''
    continuous = false
    interimResults = false
    maxAlternatives = 1
    phrases?: { phrase: string }[]
    processLocally?: boolean
    onstart: Handler = null
    onaudiostart: Handler = null
    onresult: Handler = null
    onerror: Handler = null
    onend: Handler = null

    constructor() {
      if (behavior.phrases !== 'absent') this.phrases = []
    }

    start(): void {
      if (running === this) throw new DOMException('recognition has already started', 'InvalidStateError')
      if (behavior.start === 'throws') throw new DOMException('not now', 'InvalidStateError')
      begin(this)
    }

    stop(): void {
      if (behavior.endsOnStop && running === this) setTimeout(() => running === this && speech.end())
    }

    abort(): void {
      if (running === this) running = null
    }
  }

  function begin(fake: Fake): void {
    running = fake
    latest = []
    const { lang, continuous, interimResults, maxAlternatives, processLocally = false, phrases = [] } = fake
    const texts = phrases.map(({ phrase }) => phrase)
    starts.push({ lang, continuous, interimResults, maxAlternatives, processLocally, phrases: texts })
    setTimeout(() => {
      if (running !== fake) return
      if (behavior.phrases === 'refused' && texts.length > 0) speech.error('phrases-not-supported', false)
      else if (behavior.start === 'started') {
        fake.onstart?.({ type: 'start' })
        fake.onaudiostart?.({ type: 'audiostart' })
      }
    })
  }

  /** Every result but the first starts with a space, as in Chrome. */
  function addResult(text: string, isFinal: boolean): void {
    const finalResults = latest.filter(([, wasFinal]) => wasFinal)
    speech.results([...finalResults, [finalResults.length > 0 ? ` ${text}` : text, isFinal]])
  }

  class FakePhrase {
    phrase: string
    boost: number
    constructor(phrase: string, boost: number) {
      this.phrase = phrase
      this.boost = boost
    }
  }

  const speech: FakeSpeech = {
    behavior,
    starts,
    get isListening() {
      return running !== null
    },
    say: (text) => addResult(text, true),
    interim: (text) => addResult(text, false),
    results(list) {
      latest = [...list]
      const results = list.map(([transcript, isFinal, confidence = 0.9]) =>
        Object.assign([{ transcript, confidence }], { isFinal }),
      )
      running?.onresult?.({ type: 'result', resultIndex: 0, results })
    },
    error(code, end = true) {
      running?.onerror?.({ type: 'error', error: code, message: '' })
      if (end) speech.end()
    },
    end() {
      const ended = running
      running = null
      ended?.onend?.({ type: 'end' })
    },
  }

  const api = Fake as typeof Fake & { available?: () => Promise<string> }
  if (behavior.local !== 'absent') {
    Object.defineProperty(Fake.prototype, 'processLocally', { value: false, writable: true })
    api.available = async () => behavior.local
    // Real browsers have it, but the test browser may not.
    Object.assign(globalThis, { chrome: {} })
  }
  Object.assign(globalThis, { SpeechRecognition: api, webkitSpeechRecognition: api, fakeSpeech: speech })
  Object.assign(globalThis, {
    SpeechRecognitionPhrase: behavior.phrases === 'absent' ? undefined : FakePhrase,
  })
  return speech
}
