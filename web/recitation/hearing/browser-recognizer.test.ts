import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowserRecognizer, type BrowserEarDeps } from './browser-recognizer.ts'
import { installFakeSpeech, type FakeBehaviour, type FakeResult, type FakeSpeech } from './fake-speech.ts'
import type { MicrophonePermission } from './microphone.ts'
import type { HearingListener, ListenOptions, Recognizer } from './recognizer.ts'
import { vendorSpeech } from './vendor-speech.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Writes down all that a listener is told, one line each. */
function diary(): { lines: string[]; listener: HearingListener } {
  const lines: string[] = []
  const listener: HearingListener = {
    onListening: () => lines.push('listening'),
    onHeard: ({ words, settled }) => {
      const texts = words.map(({ text }) => text)
      lines.push([...texts.slice(0, settled), '|', ...texts.slice(settled)].join(' '))
    },
    onError: ({ code }) => lines.push(`error ${code}`),
    onEnd: () => lines.push('end'),
  }
  return { lines, listener }
}

function hiddenPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const hide = (): void => {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { page: page as Required<BrowserEarDeps>['page'], hide }
}

interface Scene {
  speech: FakeSpeech
  ear: Recognizer
  lines: string[]
  hide(): void
  /** What was told since the last look. */
  look(): string[]
  pass(ms: number): Promise<void>
}

async function scene(
  behaviour: Partial<FakeBehaviour> = {},
  { continuous = true, ...deps }: Partial<ListenOptions> & BrowserEarDeps = {},
): Promise<Scene> {
  const speech = installFakeSpeech(behaviour)
  const vendor = vendorSpeech()
  if (vendor === null) throw new Error('no recogniser')
  const { page, hide } = hiddenPage()
  const ear = openBrowserRecognizer(vendor, { page, ...deps })
  const { lines, listener } = diary()
  const pass = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  ear.listen({ text: 'For God so loved the world', continuous }, listener)
  await pass(1)
  return { speech, ear, lines, hide, look: () => lines.splice(0), pass }
}

describe('one take', () => {
  test('asks for American English, interim results, one alternative', async () => {
    const { speech } = await scene()
    expect(speech.starts[0]).toMatchObject({
      lang: 'en-US',
      continuous: true,
      interimResults: true,
      maxAlternatives: 1,
    })
  })

  test('tells what is heard, from the microphone opening to its closing', async () => {
    const { speech, ear, look, pass } = await scene()
    speech.interim('for')
    speech.say('for God')
    ear.stop()
    await pass(1)
    expect(look()).toEqual(['listening', '| for', 'for God |', 'for God |', 'end'])
  })

  test('the words of every session make one hypothesis', async () => {
    const { speech, look, pass } = await scene()
    speech.say('for God so')
    speech.end()
    await pass(101)
    speech.interim('loved')
    expect(look().at(-1)).toBe('for God so | loved')
  })

  test('text that comes after stop counts until the end, and nothing comes after it', async () => {
    const { speech, ear, look, pass } = await scene({ endsOnStop: false })
    ear.stop()
    speech.say('for God')
    speech.end()
    const told = look()
    speech.say('too late')
    await pass(5000)
    expect(told.slice(-2)).toEqual(['for God |', 'end'])
    expect(look()).toEqual([])
  })

  test('a recogniser that never ends is cut off 2 s after stop', async () => {
    const { ear, look, pass } = await scene({ endsOnStop: false })
    ear.stop()
    await pass(1999)
    expect(look()).toEqual(['listening'])
    await pass(1)
    expect(look()).toEqual(['end'])
  })

  test('stop between two sessions ends the take', async () => {
    const { speech, ear, look, pass } = await scene()
    speech.end()
    ear.stop()
    await pass(1000)
    expect(look()).toEqual(['listening', 'end'])
    expect(speech.starts).toHaveLength(1)
  })

  test('stop twice ends once; stop without a take is harmless', async () => {
    const { ear, look, pass } = await scene()
    ear.stop()
    ear.stop()
    await pass(5000)
    ear.stop()
    await pass(5000)
    expect(look()).toEqual(['listening', 'end'])
  })

  test('after dispose nothing is told and nothing listens', async () => {
    const { speech, ear, look, pass } = await scene()
    look()
    ear.dispose()
    speech.say('for God')
    await pass(10_000)
    expect(look()).toEqual([])
    expect(speech.isListening).toBe(false)
  })

  test('a hidden page closes the microphone', async () => {
    const { speech, look, hide, pass } = await scene()
    hide()
    await pass(1000)
    expect(look()).toEqual(['listening', 'end'])
    expect(speech.isListening).toBe(false)
  })

  test('a new take silences the last one', async () => {
    const { speech, ear, look, pass } = await scene()
    const second = diary()
    ear.listen({ text: 'Jesus wept', continuous: true }, second.listener)
    await pass(1)
    speech.say('Jesus')
    expect(look()).toEqual(['listening'])
    expect(second.lines).toEqual(['listening', 'Jesus |'])
  })
})

describe('starting again', () => {
  test('100 ms after the recogniser has ended by itself, again and again, however long the silence', async () => {
    const { speech, look, pass } = await scene()
    for (let session = 1; session <= 20; session += 1) {
      await pass(8000)
      speech.error('no-speech')
      await pass(99)
      expect(speech.starts).toHaveLength(session)
      await pass(2)
      expect(speech.starts).toHaveLength(session + 1)
    }
    expect(look()).toEqual(['listening'])
  })

  test('later and later, and then no more, when it ends at once each time', async () => {
    const { speech, look, pass } = await scene()
    for (const delay of [100, 300, 1000]) {
      const before = speech.starts.length
      speech.end()
      await pass(delay - 1)
      expect(speech.starts).toHaveLength(before)
      await pass(2)
      expect(speech.starts).toHaveLength(before + 1)
    }
    speech.end()
    expect(look()).toEqual(['listening', 'error no-start', 'end'])
    await pass(10_000)
    expect(speech.starts).toHaveLength(4)
  })

  test('a session that heard something sets the pause back', async () => {
    const { speech, pass } = await scene()
    speech.end()
    await pass(101)
    speech.say('for')
    speech.end()
    await pass(101)
    expect(speech.starts).toHaveLength(3)
  })

  test('interrupted again and again: somebody else has the microphone', async () => {
    const { speech, look, pass } = await scene()
    for (let time = 0; time < 4; time += 1) {
      speech.error('aborted')
      await pass(1001)
    }
    expect(look()).toEqual(['listening', 'error microphone-busy', 'end'])
  })

  test.each([
    'network',
    'not-allowed',
    'service-not-allowed',
    'audio-capture',
    'bad-grammar',
    'language-not-supported',
  ])('not after %s, which is told once', async (code) => {
    const { speech, look, pass } = await scene()
    speech.error(code)
    await pass(10_000)
    expect(look()).toEqual(['listening', `error ${code}`, 'end'])
    expect(speech.starts).toHaveLength(1)
  })

  test('an error without an end ends the take half a second later', async () => {
    const { speech, look, pass } = await scene()
    speech.error('network', false)
    await pass(500)
    expect(look()).toEqual(['listening', 'error network', 'end'])
  })
})

describe('when it does not start', () => {
  test('no sign of life within 3 s', async () => {
    const { look, pass } = await scene({ start: 'silent' })
    await pass(2998)
    expect(look()).toEqual([])
    await pass(2)
    expect(look()).toEqual(['error no-start', 'end'])
  })

  test('start throws: told after listen has returned', async () => {
    const { look, pass } = await scene({ start: 'throws' })
    await pass(1)
    expect(look()).toEqual(['error start-failed', 'end'])
  })

  test('the recogniser cannot be made', async () => {
    const Recognition = class {
      constructor() {
        throw new Error('not here')
      }
    }
    const { page } = hiddenPage()
    const ear = openBrowserRecognizer({ Recognition: Recognition as never }, { page })
    const { lines, listener } = diary()
    ear.listen({ text: 'Jesus wept', continuous: true }, listener)
    expect(lines).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(lines).toEqual(['error create-failed', 'end'])
  })

  test('a person who reads the question for the microphone is given time', async () => {
    const microphone = question()
    const { look, pass } = await scene({ start: 'silent' }, { microphone })
    await pass(15_000)
    expect(look()).toEqual([])
    microphone.answer('granted')
    await pass(2999)
    expect(look()).toEqual([])
    await pass(2)
    expect(look()).toEqual(['error no-start', 'end'])
  })

  test('stop while the question is open', async () => {
    const { ear, look, pass } = await scene({ start: 'silent' }, { microphone: question() })
    ear.stop()
    await pass(1)
    expect(look()).toEqual(['end'])
  })
})

function question() {
  let tell: (permission: MicrophonePermission) => void = () => {}
  return {
    permission: 'prompt' as MicrophonePermission,
    onChange(listener: typeof tell) {
      tell = listener
      return () => (tell = () => {})
    },
    answer(permission: MicrophonePermission) {
      this.permission = permission
      tell(permission)
    },
  }
}

describe('one utterance', () => {
  const utterance = { continuous: false }

  test('is over 1.5 s after the last new word', async () => {
    const { speech, look, pass } = await scene({}, utterance)
    expect(speech.starts[0]?.continuous).toBe(false)
    speech.interim('for')
    await pass(1400)
    speech.interim('for God')
    await pass(1499)
    expect(speech.isListening).toBe(true)
    await pass(2)
    expect(look().slice(-2)).toEqual(['for God |', 'end'])
  })

  test('a pause for thought is bridged where the recogniser ends too early', async () => {
    const { speech, look, pass } = await scene({}, utterance)
    speech.say('for God')
    speech.end()
    await pass(1000)
    speech.say('so loved')
    await pass(1501)
    expect(look().slice(-2)).toEqual(['for God so loved |', 'end'])
  })

  test('the same words told anew are no speech', async () => {
    const { speech, look, pass } = await scene({}, utterance)
    for (let time = 0; time < 4; time += 1) {
      speech.interim('for God')
      await pass(500)
    }
    expect(look().at(-1)).toBe('end')
  })

  test('waits for the first word', async () => {
    const { look, pass } = await scene({}, utterance)
    await pass(30_000)
    expect(look()).toEqual(['listening'])
  })
})

describe('what the browser offers', () => {
  test('recognises on this device where nothing has to be installed, and says so', async () => {
    const went: string[] = []
    const { speech, ear } = await scene({ local: 'available' }, { onGoesTo: (goesTo) => went.push(goesTo) })
    expect(speech.starts[0]?.processLocally).toBe(true)
    expect(ear.goesTo).toBe('device')
    expect(went).toEqual(['device'])
  })

  test.each(['absent', 'unavailable', 'downloadable'] as const)(
    'at its maker where that is %s',
    async (local) => {
      const { speech, ear } = await scene({ local })
      expect(speech.starts[0]?.processLocally).toBe(false)
      expect(ear.goesTo).toBe('vendor')
    },
  )

  test('goes to the maker, and says so first, when the device has not got the language after all', async () => {
    const went: string[] = []
    const { speech, ear, look, pass } = await scene(
      { local: 'available' },
      { onGoesTo: (goesTo) => went.push(`${goesTo} before start ${speechStarts()}`) },
    )
    function speechStarts(): number {
      return (globalThis as { fakeSpeech?: FakeSpeech }).fakeSpeech?.starts.length ?? 0
    }
    speech.error('language-not-supported')
    await pass(1)
    speech.say('for God')
    expect(speech.starts.map(({ processLocally }) => processLocally)).toEqual([true, false])
    expect(ear.goesTo).toBe('vendor')
    expect(went).toEqual(['device before start 0', 'vendor before start 1'])
    expect(look()).toEqual(['listening', 'for God |'])
  })

  test('prefers the words of the verse', async () => {
    const { speech } = await scene({ phrases: 'accepted' })
    expect(speech.starts[0]?.phrases).toContain('loved')
    expect(speech.starts[0]?.phrases).toContain('God so loved')
  })

  test('does without, for good, where that is refused', async () => {
    const { speech, ear, look, pass } = await scene({ phrases: 'refused' })
    await pass(501)
    ear.stop()
    await pass(1)
    expect(look()).toEqual(['listening', 'end'])
    ear.listen({ text: 'Jesus wept', continuous: true }, diary().listener)
    expect(speech.starts.map(({ phrases }) => phrases.length > 0)).toEqual([true, false, false])
  })
})

describe('as browsers really do it', () => {
  const told = async (events: readonly (readonly FakeResult[])[]): Promise<string | undefined> => {
    const { speech, look } = await scene()
    for (const event of events) speech.results(event)
    return look().at(-1)
  }

  test('Chrome on the desktop: interim results grow, are revised, and become final', async () => {
    expect(
      await told([
        [['for', false]],
        [['for gods', false]],
        [
          ['for God', false],
          [' so loved', false],
        ],
        [['for God so loved', true]],
        [
          ['for God so loved', true],
          [' the', false],
        ],
        [
          ['for God so loved', true],
          [' the world', true],
        ],
      ]),
    ).toBe('for God so loved the world |')
  })

  test('Chrome on Android: every step final, each repeating the one before', async () => {
    expect(
      await told([
        [['for', true, 0]],
        [
          ['for', true, 0],
          ['for God', true, 0],
        ],
        [
          ['for', true, 0],
          ['for God', true, 0],
          ['for God so', true, 0.9],
        ],
        [
          ['for', true, 0],
          ['for God', true, 0],
          ['for God so', true, 0.9],
          ['for God so', true, 0.9],
        ],
      ]),
    ).toMatch(/^for God so \|$|^\|? ?for God so$/)
  })

  test('Safari: one result, stuck for a while, then revised as a whole', async () => {
    expect(
      await told([
        [['for God', false]],
        [['for God', false]],
        [['four gods so loved', false]],
        [['for God so loved', true]],
      ]),
    ).toBe('for God so loved |')
  })

  test('Brave: network, and nothing else', async () => {
    const { speech, look } = await scene()
    speech.error('network')
    expect(look()).toEqual(['listening', 'error network', 'end'])
  })

  test('Firefox: no recogniser at all', () => {
    expect(vendorSpeech({})).toBeNull()
  })

  test('older names', () => {
    const old = class {}
    expect(vendorSpeech({ webkitSpeechRecognition: old })?.Recognition).toBe(old)
  })
})
