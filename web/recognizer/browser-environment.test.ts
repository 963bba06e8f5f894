import { describe, expect, test } from 'vitest'
import { readBrowserEnvironment, type BrowserSurroundings } from './browser-environment.ts'
import { BROWSERS } from '../testing/browsers.ts'

type Overrides = Partial<Omit<BrowserSurroundings, 'navigator'>> & {
  navigator?: Partial<BrowserSurroundings['navigator']>
}

const createSurroundings = ({ navigator, ...window }: Overrides): BrowserSurroundings => ({
  isSecureContext: true,
  WebAssembly: {},
  Worker: class {},
  AudioWorkletNode: class {},
  ...window,
  navigator: { userAgent: '', mediaDevices: { getUserMedia: () => {} }, ...navigator },
})

describe('identifies the browser and the system', () => {
  test.each(Object.entries(BROWSERS))('%s', (_, { navigator, expected }) => {
    expect(readBrowserEnvironment(createSurroundings({ navigator }))).toMatchObject(expected)
  })
})

describe('detects its capabilities', () => {
  const detect = (overrides: Overrides) => readBrowserEnvironment(createSurroundings(overrides))

  test('finds no microphone on an insecure page', () => {
    expect(detect({ isSecureContext: false }).hasMicrophone).toBe(false)
    expect(detect({ navigator: { mediaDevices: undefined } }).hasMicrophone).toBe(false)
    expect(detect({}).hasMicrophone).toBe(true)
  })

  test('finds a recognizer under either name', () => {
    expect(detect({}).hasBrowserSpeech).toBe(false)
    expect(detect({ SpeechRecognition: class {} }).hasBrowserSpeech).toBe(true)
    expect(detect({ webkitSpeechRecognition: class {} }).hasBrowserSpeech).toBe(true)
  })

  test.each(['WebAssembly', 'Worker', 'AudioWorkletNode'])('can’t run the engine without %s', (name) => {
    expect(detect({ [name]: undefined }).canRunEngine).toBe(false)
  })

  test('detects an installed app, in Safari and in other browsers', () => {
    expect(detect({ navigator: { standalone: true } }).isStandalone).toBe(true)
    expect(detect({ matchMedia: (query) => ({ matches: query.includes('standalone') }) }).isStandalone).toBe(
      true,
    )
    expect(detect({}).isStandalone).toBe(false)
  })

  test('is online unless the browser reports otherwise', () => {
    expect(detect({ navigator: { onLine: false } }).isOnline).toBe(false)
    expect(detect({}).isOnline).toBe(true)
  })

  test('reads the real window', () => {
    expect(() => readBrowserEnvironment()).not.toThrow()
  })
})
