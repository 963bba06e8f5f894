// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RecognizerEvent, ListenOptions } from '../recognizer.ts'
import { EngineError, type EngineThread } from './worker/engine-thread.ts'
import type { FromEngineThread, ToEngineThread } from './worker/worker-messages.ts'
import { openDeviceRecognizer } from './device-recognizer.ts'
import type { AudioSource } from './capture/audio-source.ts'
import type { StoredVoices } from './speaker/stored-voices.ts'
import type { KnownVoice } from './speaker/known-voice.ts'
import { rescore } from './second-pass/rescoring.ts'
import type { FirstHeard } from './second-pass/first-heard.ts'
import type { ReadingListener, SecondPassThread } from './second-pass/second-pass-thread.ts'

const HEADSET_VOICE: KnownVoice = { gain: 2, profile: [{ values: [1], frames: 100 }] }
const MICROPHONE = { label: 'Headset', deviceId: 'a', noiseSuppression: true }

const IGNORE_READINGS: ReadingListener = () => {}

function setUp() {
  const log: string[] = []
  const details: string[] = []
  const reported: ToEngineThread[] = []
  let onMessage: ((message: FromEngineThread) => void) | null = null
  let lose = () => {}
  let microphone: AudioSource['opened'] = Promise.resolve(MICROPHONE)
  let sound: (loudness: number) => void = () => {}
  const stored: unknown[] = []
  let engine: () => Promise<void> = async () => {}
  let open = 0
  const thread: EngineThread = {
    prepare: () => void log.push('thread prepares'),
    ready: () => engine(),
    send: (message) => void reported.push(message),
    follow: (listener) => void (onMessage = listener),
    close: () => void log.push('thread closed'),
    closeSoon: () => void log.push('thread closes soon'),
  }
  const openAudio = (onLevel: (loudness: number) => void, onLost: () => void): AudioSource => {
    open += 1
    lose = onLost
    sound = onLevel
    return {
      sampleRate: 48_000,
      opened: microphone,
      connect: () => new MessageChannel().port1,
      close: () => void (open -= 1),
    }
  }
  const onEvent = (event: RecognizerEvent): void => {
    if (event.kind === 'microphone') details.push(event.microphone.label)
    else if (event.kind === 'sound-check') details.push(event.check)
    else if (event.kind !== 'loading' && event.kind !== 'level') log.push(formatEvent(event))
  }
  const voices: StoredVoices = {
    find: ({ label }) => (label === 'Headset' ? HEADSET_VOICE : null),
    store: (_, voice) => void stored.push(voice),
  }
  const secondPassState = {
    isAvailable: false,
    isBusy: false,
    isReading: true,
    hasEnded: false,
    heard: [] as FirstHeard[],
    reportReading: IGNORE_READINGS,
    rescoringLoaded: Promise.resolve(),
  }
  const secondPass: SecondPassThread = {
    prepare: () => {},
    closeSoon: () => {},
    begin: (_text, _from, onReading) => {
      if (!secondPassState.isAvailable) return null
      secondPassState.reportReading = onReading
      return {
        readPhrase: (_samples, _rate, first) => void secondPassState.heard.push(first),
        get isBusy() {
          return secondPassState.isBusy
        },
        get isReading() {
          return secondPassState.isReading
        },
        end: () => void (secondPassState.hasEnded = true),
      }
    },
  }
  const loadRescoring = async () => {
    await secondPassState.rescoringLoaded
    return rescore
  }
  const recognizer = openDeviceRecognizer({ openAudio, thread, voices, secondPass, loadRescoring })
  const take = () =>
    (reported.findLast(({ kind }) => kind === 'listen') as Extract<ToEngineThread, { kind: 'listen' }>).take
  return {
    log,
    secondPassState,
    reported,
    recognizer,
    isOpen: () => open > 0,
    details,
    stored,
    sound: (seconds: number, loudness: number) => {
      for (let block = 0; block < seconds / 0.04; block += 1) sound(loudness)
    },
    lose: () => lose(),
    refuse: (reason: unknown) => void ((microphone = Promise.reject(reason)), microphone.catch(() => {})),
    breakEngine: (fault: EngineError) => void (engine = () => Promise.reject(fault)),
    say: (message: object) => onMessage?.({ take: take(), ...message } as FromEngineThread),
    async listen(options: Partial<ListenOptions> = {}) {
      recognizer.listen({ text: 'For God so loved', continuous: true, ...options }, onEvent)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

function formatEvent(event: RecognizerEvent): string {
  if (event.kind === 'error') return event.error.code
  if (event.kind !== 'heard') return event.kind
  const { words, settled } = event.hypothesis
  return `${words.map(({ at }) => at).join(' ')} (${settled})`
}

const heard = (...places: number[]) => ({
  kind: 'heard',
  hypothesis: { words: places.map((at) => ({ text: 'word', at })), settled: 0 },
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('listens until stopped, then closes the microphone', async () => {
  const { listen, say, recognizer, log, isOpen } = setUp()
  await listen()
  say({ kind: 'listening' })
  say(heard(0, 1))
  recognizer.stop()
  expect(isOpen()).toBe(false)
  say(heard(0, 1, 2))
  say({ kind: 'stopped' })
  expect(log).toEqual(['listening', '0 1 (0)', '0 1 2 (0)', 'end'])
})

test('ends even if the engine no longer responds', async () => {
  const { listen, say, recognizer, log } = setUp()
  await listen()
  say({ kind: 'listening' })
  recognizer.stop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(log).toEqual(['listening', 'end'])
})

test('waits for a slow engine while it keeps reporting', async () => {
  const { listen, say, recognizer, log } = setUp()
  await listen()
  say({ kind: 'listening' })
  recognizer.stop()
  for (let position = 0; position < 3; position += 1) {
    await vi.advanceTimersByTimeAsync(1900)
    say({ kind: 'quiet', seconds: 0, hasSpoken: true })
  }
  say(heard(0, 1))
  say({ kind: 'stopped' })
  expect(log).toEqual(['listening', '0 1 (0)', 'end'])
})

test('leaves no microphone open when stopped before it opens', async () => {
  const { listen, recognizer, log, isOpen } = setUp()
  const opening = listen()
  recognizer.stop()
  await opening
  expect(isOpen()).toBe(false)
  expect(log).toEqual(['end'])
})

test.each([
  ['NotAllowedError', 'not-allowed'],
  ['NotFoundError', 'no-microphone'],
  ['NotReadableError', 'microphone-busy'],
])('reports %s as %s', async (name, code) => {
  const { listen, refuse, log, isOpen } = setUp()
  refuse(new DOMException('', name))
  await listen()
  expect(log).toEqual([code, 'end'])
  expect(isOpen()).toBe(false)
})

test.each(['engine-missing', 'engine-corrupt'] as const)('ends the take on %s', async (code) => {
  const { listen, breakEngine, log, isOpen } = setUp()
  breakEngine(new EngineError(code, ''))
  await listen()
  expect(log).toEqual([code, 'end'])
  expect(isOpen()).toBe(false)
})

test('reports a text the engine can’t recognize', async () => {
  const { listen, say, log } = setUp()
  await listen()
  say({ kind: 'failed', code: 'text-not-hearable', detail: '' })
  expect(log).toEqual(['text-not-hearable', 'end'])
})

test('restarts a crashed engine once and keeps the words', async () => {
  const { listen, say, log, reported } = setUp()
  await listen()
  say({ kind: 'listening' })
  say(heard(0, 1))
  say({ kind: 'failed', code: 'engine-crashed', detail: '' })
  await vi.advanceTimersByTimeAsync(0)
  expect(reported.at(-1)).toMatchObject({ kind: 'listen', from: 2 })
  say({ kind: 'listening' })
  say(heard(2))
  say({ kind: 'failed', code: 'engine-crashed', detail: '' })
  expect(log).toEqual([
    'listening',
    '0 1 (0)',
    'thread closed',
    'listening',
    '0 1 2 (2)',
    'engine-crashed',
    'end',
  ])
})

test('ends one utterance after 1.5 seconds of silence', async () => {
  const { listen, say, log } = setUp()
  await listen({ continuous: false })
  say({ kind: 'listening' })
  say({ kind: 'quiet', seconds: 1.6, hasSpoken: false })
  say({ kind: 'quiet', seconds: 1.4, hasSpoken: true })
  say(heard(0))
  say({ kind: 'quiet', seconds: 1.6, hasSpoken: true })
  say({ kind: 'stopped' })
  expect(log).toEqual(['listening', '0 (0)', 'end'])
})

test('ends with no-speech if nothing is said', async () => {
  const { listen, say, log } = setUp()
  await listen({ continuous: false })
  say({ kind: 'listening' })
  say({ kind: 'quiet', seconds: 8.1, hasSpoken: false })
  expect(log).toEqual(['listening', 'no-speech', 'end'])
})

test('reports nothing and closes the microphone after dispose', async () => {
  const { listen, say, log, recognizer, isOpen } = setUp()
  await listen()
  say({ kind: 'listening' })
  recognizer.dispose()
  say(heard(0))
  await vi.advanceTimersByTimeAsync(1000)
  expect(isOpen()).toBe(false)
  expect(log).toEqual(['listening', 'thread closes soon'])
})

test('ends the take when the microphone is unplugged', async () => {
  const { listen, say, log, lose } = setUp()
  await listen()
  say({ kind: 'listening' })
  lose()
  expect(log).toEqual(['listening', 'no-microphone', 'end'])
})

test('ends the previous take when a new one starts', async () => {
  const { listen, say, log } = setUp()
  await listen()
  say({ kind: 'listening' })
  await listen()
  expect(log).toEqual(['listening', 'end'])
})

test('reports the microphone once it is open', async () => {
  const { listen, details } = setUp()
  await listen()
  expect(details).toEqual(['Headset'])
})

test('reports a loud room before the first word', async () => {
  const { listen, sound, details } = setUp()
  await listen()
  sound(0.4, 0.05)
  expect(details).toEqual(['Headset'])
  sound(0.2, 0.05)
  expect(details).toEqual(['Headset', 'too-loud'])
})

describe('the voice', () => {
  const LEARNED: KnownVoice = { gain: 3, profile: [{ values: [2], frames: 300 }] }

  test('is passed to the engine if it is known for this microphone', async () => {
    const { listen, reported } = setUp()
    await listen()
    expect(reported.at(-1)).toMatchObject({ kind: 'listen', voice: HEADSET_VOICE })
  })

  test('is stored with what the engine learned by the end of the take', async () => {
    const { listen, say, recognizer, stored } = setUp()
    await listen()
    say({ kind: 'listening' })
    recognizer.stop()
    say({ kind: 'learned', voice: LEARNED })
    say({ kind: 'stopped' })
    expect(stored).toEqual([LEARNED])
  })

  test('is not passed to an engine that has just crashed', async () => {
    const { listen, say, reported } = setUp()
    await listen()
    say({ kind: 'listening' })
    say({ kind: 'failed', code: 'engine-crashed', detail: '' })
    await vi.advanceTimersByTimeAsync(0)
    expect(reported.at(-1)).toMatchObject({ kind: 'listen', voice: null })
  })
})

describe('the second pass', () => {
  const WORDS = [0, 1, 3].map((at) => ({ text: ['for', 'god', '', 'loved'][at], at }))
  const PHRASE = {
    kind: 'phrase',
    samples: new Float32Array(10),
    first: { reached: 4, believed: [0, 1, 3] },
  } as const
  const READING = { from: 0, to: 4, stretches: [0, 1, 2, 3].map((at) => ({ at, odds: -0.1 })) }

  async function hearWithSecondPass(isAvailable = true, rescoringLoaded = Promise.resolve()) {
    const fixture = setUp()
    Object.assign(fixture.secondPassState, { isAvailable, rescoringLoaded })
    await fixture.listen()
    fixture.say({ kind: 'listening' })
    fixture.say({ kind: 'heard', hypothesis: { words: WORDS, settled: 0 } })
    return fixture
  }

  test('gets no audio if its model isn’t stored', async () => {
    const { reported } = await hearWithSecondPass(false)
    expect(reported.find(({ kind }) => kind === 'listen')).toMatchObject({ wantsPhrases: false })
  })

  test('processes each phrase and corrects the first pass', async () => {
    const { reported, secondPassState, log, say } = await hearWithSecondPass()
    expect(reported.find(({ kind }) => kind === 'listen')).toMatchObject({ wantsPhrases: true })
    say(PHRASE)
    expect(secondPassState.heard).toEqual([PHRASE.first])
    secondPassState.reportReading(READING)
    expect(log).toEqual(['listening', '0 1 3 (0)', '0 1 2 3 (4)'])
  })

  test('changes nothing until the rescoring code is loaded', async () => {
    let finishLoading = () => {}
    const { secondPassState, log } = await hearWithSecondPass(
      true,
      new Promise((resolve) => void (finishLoading = resolve)),
    )
    secondPassState.reportReading(READING)
    expect(log.at(-1)).toBe('0 1 3 (0)')
    finishLoading()
    await vi.advanceTimersByTimeAsync(0)
    expect(log.at(-1)).toBe('0 1 2 3 (4)')
  })

  test('is skipped if the rescoring code can’t be loaded', async () => {
    const { secondPassState, log } = await hearWithSecondPass(true, Promise.reject(new Error('no network')))
    secondPassState.reportReading(READING)
    expect(log.at(-1)).toBe('0 1 3 (0)')
  })

  test('is awaited at the end of a take', async () => {
    const { secondPassState, log, say, recognizer } = await hearWithSecondPass()
    recognizer.stop()
    say(PHRASE)
    secondPassState.isBusy = true
    say({ kind: 'stopped' })
    await vi.advanceTimersByTimeAsync(3000)
    expect(log.slice(-2)).toEqual(['0 1 3 (0)', 'rescoring'])
    secondPassState.isBusy = false
    secondPassState.reportReading(READING)
    expect(log.slice(-2)).toEqual(['0 1 2 3 (4)', 'end'])
  })

  test('is awaited for a limited time before the first pass’s result is used', async () => {
    const { secondPassState, log, say, recognizer } = await hearWithSecondPass()
    recognizer.stop()
    secondPassState.isBusy = true
    say({ kind: 'stopped' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(log.slice(-2)).toEqual(['rescoring', 'end'])
  })

  test.each([true, false])('makes the last decision only if its model is open: %s', async (isReading) => {
    const { secondPassState, reported, recognizer } = await hearWithSecondPass()
    secondPassState.isReading = isReading
    recognizer.stop()
    expect(reported.at(-1)).toMatchObject({ kind: 'stop', hasSecondPass: isReading })
    expect(secondPassState.hasEnded).toBe(!isReading)
  })

  test('lets the take end if it fails', async () => {
    const { secondPassState, log, say, recognizer } = await hearWithSecondPass()
    recognizer.stop()
    secondPassState.isBusy = true
    say({ kind: 'stopped' })
    secondPassState.isBusy = false
    secondPassState.reportReading(null)
    expect(log.at(-1)).toBe('end')
  })

  test('ends if the engine crashes', async () => {
    const { secondPassState, reported, say } = await hearWithSecondPass()
    say({ kind: 'failed', code: 'engine-crashed', detail: '' })
    await vi.advanceTimersByTimeAsync(0)
    expect(reported.findLast(({ kind }) => kind === 'listen')).toMatchObject({ wantsPhrases: false, from: 4 })
    say(PHRASE)
    expect(secondPassState.heard).toEqual([])
  })
})
