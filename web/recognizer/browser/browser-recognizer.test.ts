import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventLog, startTake } from '#web/testing/browser-recognizer.ts'
import { openBrowserRecognizer } from './browser-recognizer.ts'
import { installFakeSpeech, type FakeResult, type FakeSpeech } from '#web/testing/fake-speech.ts'
import { findWebSpeech } from './web-speech.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('features of the browser', () => {
  test('recognizes on the device if nothing has to be installed, and reports it', async () => {
    const destinations: string[] = []
    const { speech, recognizer } = await startTake(
      { local: 'available' },
      { onHostChange: (host) => destinations.push(host) },
    )
    expect(speech.starts[0]?.processLocally).toBe(true)
    expect(recognizer.host).toBe('device')
    expect(destinations).toEqual(['device'])
  })

  test.each(['absent', 'unavailable', 'downloadable'] as const)(
    'recognizes at the vendor if the language is %s',
    async (local) => {
      const { speech, recognizer } = await startTake({ local })
      expect(speech.starts[0]?.processLocally).toBe(false)
      expect(recognizer.host).toBe('vendor')
    },
  )

  test('switches to the vendor, after reporting it, if the device lacks the language after all', async () => {
    const destinations: string[] = []
    const { speech, recognizer, readEvents, advance } = await startTake(
      { local: 'available' },
      { onHostChange: (host) => destinations.push(`${host} before start ${speechStarts()}`) },
    )
    function speechStarts(): number {
      return (globalThis as { fakeSpeech?: FakeSpeech }).fakeSpeech?.starts.length ?? 0
    }
    speech.error('language-not-supported')
    await advance(1)
    speech.say('for God')
    expect(speech.starts.map(({ processLocally }) => processLocally)).toEqual([true, false])
    expect(recognizer.host).toBe('vendor')
    expect(destinations).toEqual(['device before start 0', 'vendor before start 1'])
    expect(readEvents()).toEqual(['listening', 'for God |'])
  })

  test('reports the destination of the current take if on-device recognition appears during it', async () => {
    installFakeSpeech({ local: 'available' })
    const vendor = findWebSpeech()
    if (vendor === null) throw new Error('no recognizer')
    const recognizer = openBrowserRecognizer(vendor)
    recognizer.listen({ text: 'Jesus wept', continuous: true }, createEventLog().onEvent)
    await vi.advanceTimersByTimeAsync(1000)
    expect(recognizer.host).toBe('vendor')
    recognizer.stop()
    await vi.advanceTimersByTimeAsync(1)
    expect(recognizer.host).toBe('device')
  })

  test('prefers the words of the verse', async () => {
    const { speech } = await startTake({ phrases: 'accepted' })
    expect(speech.starts[0]?.phrases).toContain('loved')
    expect(speech.starts[0]?.phrases).toContain('God so loved')
  })

  test('stops passing phrases once they are refused', async () => {
    const { speech, recognizer, readEvents, advance } = await startTake({ phrases: 'refused' })
    await advance(3)
    recognizer.stop()
    await advance(1)
    expect(readEvents()).toEqual(['listening', 'end'])
    recognizer.listen({ text: 'Jesus wept', continuous: true }, createEventLog().onEvent)
    expect(speech.starts.map(({ phrases }) => phrases.length > 0)).toEqual([true, false, false])
  })
})

describe('recognizer results', () => {
  const lastReport = async (events: readonly (readonly FakeResult[])[]): Promise<string | undefined> => {
    const { speech, readEvents } = await startTake()
    for (const event of events) speech.results(event)
    return readEvents().at(-1)
  }

  test('are joined in Chrome on the desktop, whose interim results grow and change', async () => {
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

  test('are joined in Chrome on Android, where each final result repeats the previous one', async () => {
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

  test('are joined in Safari, which revises its one result as a whole', async () => {
    expect(
      await lastReport([
        [['for God', false]],
        [['for God', false]],
        [['four gods so loved', false]],
        [['for God so loved', true]],
      ]),
    ).toBe('for God so loved |')
  })

  test('are replaced by a network error in Brave', async () => {
    const { speech, readEvents } = await startTake()
    speech.error('network')
    expect(readEvents()).toEqual(['listening', 'error network', 'end'])
  })
})

describe('finding the recognizer', () => {
  test('finds none in Firefox', () => {
    expect(findWebSpeech({})).toBeNull()
  })

  test('rejects the API without a service in a headless Chromium shell', () => {
    class Recognition {
      declare processLocally: boolean
    }
    Object.defineProperty(Recognition.prototype, 'processLocally', { value: false })
    expect(findWebSpeech({ SpeechRecognition: Recognition })).toBeNull()
    expect(findWebSpeech({ SpeechRecognition: Recognition, chrome: {} })?.Recognition).toBe(Recognition)
  })

  test('finds it under its older name', () => {
    const old = class {}
    expect(findWebSpeech({ webkitSpeechRecognition: old })?.Recognition).toBe(old)
  })
})
