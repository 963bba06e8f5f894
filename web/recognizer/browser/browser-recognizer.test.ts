import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventLog, startTake } from '#web/testing/browser-recognizer.ts'
import { openBrowserRecognizer } from './browser-recognizer.ts'
import { installFakeSpeech, type FakeResult, type FakeSpeech } from '#web/testing/fake-speech.ts'
import { webSpeech } from './web-speech.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('features of the browser', () => {
  test('recognizes on the device if nothing has to be installed, and reports it', async () => {
    const destinations: string[] = []
    const { speech, recognizer } = await startTake(
      { local: 'available' },
      { onGoesTo: (goesTo) => destinations.push(goesTo) },
    )
    expect(speech.starts[0]?.processLocally).toBe(true)
    expect(recognizer.goesTo).toBe('device')
    expect(destinations).toEqual(['device'])
  })

  test.each(['absent', 'unavailable', 'downloadable'] as const)(
    'recognizes at the vendor if the language is %s',
    async (local) => {
      const { speech, recognizer } = await startTake({ local })
      expect(speech.starts[0]?.processLocally).toBe(false)
      expect(recognizer.goesTo).toBe('vendor')
    },
  )

  test('switches to the vendor, after reporting it, if the device lacks the language after all', async () => {
    const destinations: string[] = []
    const { speech, recognizer, look, pass } = await startTake(
      { local: 'available' },
      { onGoesTo: (goesTo) => destinations.push(`${goesTo} before start ${speechStarts()}`) },
    )
    function speechStarts(): number {
      return (globalThis as { fakeSpeech?: FakeSpeech }).fakeSpeech?.starts.length ?? 0
    }
    speech.error('language-not-supported')
    await pass(1)
    speech.say('for God')
    expect(speech.starts.map(({ processLocally }) => processLocally)).toEqual([true, false])
    expect(recognizer.goesTo).toBe('vendor')
    expect(destinations).toEqual(['device before start 0', 'vendor before start 1'])
    expect(look()).toEqual(['listening', 'for God |'])
  })

  test('when on-device recognition appears mid-take, reports the destination of this take, then of the next', async () => {
    installFakeSpeech({ local: 'available' })
    const vendor = webSpeech()
    if (vendor === null) throw new Error('no recognizer')
    const recognizer = openBrowserRecognizer(vendor)
    recognizer.listen({ text: 'Jesus wept', continuous: true }, createEventLog().onEvent)
    await vi.advanceTimersByTimeAsync(1000)
    expect(recognizer.goesTo).toBe('vendor')
    recognizer.stop()
    await vi.advanceTimersByTimeAsync(1)
    expect(recognizer.goesTo).toBe('device')
  })

  test('prefers the words of the verse', async () => {
    const { speech } = await startTake({ phrases: 'accepted' })
    expect(speech.starts[0]?.phrases).toContain('loved')
    expect(speech.starts[0]?.phrases).toContain('God so loved')
  })

  test('stops passing phrases once they are refused', async () => {
    const { speech, recognizer, look, pass } = await startTake({ phrases: 'refused' })
    await pass(3)
    recognizer.stop()
    await pass(1)
    expect(look()).toEqual(['listening', 'end'])
    recognizer.listen({ text: 'Jesus wept', continuous: true }, createEventLog().onEvent)
    expect(speech.starts.map(({ phrases }) => phrases.length > 0)).toEqual([true, false, false])
  })
})

describe('real browsers', () => {
  const lastReport = async (events: readonly (readonly FakeResult[])[]): Promise<string | undefined> => {
    const { speech, look } = await startTake()
    for (const event of events) speech.results(event)
    return look().at(-1)
  }

  test('Chrome on the desktop: interim results grow, are revised, and become final', async () => {
    expect(
      await lastReport([
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

  test('Chrome on Android: every result final, each repeating the previous one', async () => {
    expect(
      await lastReport([
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
    ).toBe('for God so |')
  })

  test('Safari: one result, stuck for a while, then revised as a whole', async () => {
    expect(
      await lastReport([
        [['for God', false]],
        [['for God', false]],
        [['four gods so loved', false]],
        [['for God so loved', true]],
      ]),
    ).toBe('for God so loved |')
  })

  test('Brave: only a network error', async () => {
    const { speech, look } = await startTake()
    speech.error('network')
    expect(look()).toEqual(['listening', 'error network', 'end'])
  })

  test('Firefox: no recognizer at all', () => {
    expect(webSpeech({})).toBeNull()
  })

  test('a headless Chromium shell: the API without the service', () => {
    class Recognition {
      declare processLocally: boolean
    }
    Object.defineProperty(Recognition.prototype, 'processLocally', { value: false })
    expect(webSpeech({ SpeechRecognition: Recognition })).toBeNull()
    expect(webSpeech({ SpeechRecognition: Recognition, chrome: {} })?.Recognition).toBe(Recognition)
  })

  test('older names', () => {
    const old = class {}
    expect(webSpeech({ webkitSpeechRecognition: old })?.Recognition).toBe(old)
  })
})
