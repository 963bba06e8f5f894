import { describe, expect, test } from 'vitest'
import { browserEnvironment, type BrowserSurroundings } from './browser-environment.ts'
import { BROWSERS } from '../testing/browsers.ts'

type Change = Partial<Omit<BrowserSurroundings, 'navigator'>> & {
  navigator?: Partial<BrowserSurroundings['navigator']>
}

const surroundingsWith = ({ navigator, ...window }: Change): BrowserSurroundings => ({
  isSecureContext: true,
  WebAssembly: {},
  Worker: class {},
  AudioWorkletNode: class {},
  ...window,
  navigator: { userAgent: '', mediaDevices: { getUserMedia: () => {} }, ...navigator },
})

describe('identifies the browser and the system', () => {
  test.each(Object.entries(BROWSERS))('%s', (_, { navigator, expected }) => {
    expect(browserEnvironment(surroundingsWith({ navigator }))).toMatchObject(expected)
  })
})

describe('detects its capabilities', () => {
  const can = (change: Change) => browserEnvironment(surroundingsWith(change))

  test('an insecure address has no microphone in any browser', () => {
    expect(can({ isSecureContext: false }).hasMicrophone).toBe(false)
    expect(can({ navigator: { mediaDevices: undefined } }).hasMicrophone).toBe(false)
    expect(can({}).hasMicrophone).toBe(true)
  })

  test('finds a recognizer under either name', () => {
    expect(can({}).hasBrowserSpeech).toBe(false)
    expect(can({ SpeechRecognition: class {} }).hasBrowserSpeech).toBe(true)
    expect(can({ webkitSpeechRecognition: class {} }).hasBrowserSpeech).toBe(true)
  })

  test.each(['WebAssembly', 'Worker', 'AudioWorkletNode'])('no engine without %s', (name) => {
    expect(can({ [name]: undefined }).canRunEngine).toBe(false)
  })

  test('detects an installed app, in Safari and in other browsers', () => {
    expect(can({ navigator: { standalone: true } }).isStandalone).toBe(true)
    expect(can({ matchMedia: (query) => ({ matches: query.includes('standalone') }) }).isStandalone).toBe(
      true,
    )
    expect(can({}).isStandalone).toBe(false)
  })

  test('online unless the browser says otherwise', () => {
    expect(can({ navigator: { onLine: false } }).isOnline).toBe(false)
    expect(can({}).isOnline).toBe(true)
  })

  test('reads the real window', () => {
    expect(() => browserEnvironment()).not.toThrow()
  })
})
