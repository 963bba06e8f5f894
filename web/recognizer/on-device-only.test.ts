import { afterEach, expect, test, vi } from 'vitest'
import { readBrowserEnvironment } from './browser-environment.ts'
import { listRecognizers } from './fallback/fallback-order.ts'

const surroundings = {
  isSecureContext: true,
  WebAssembly: {},
  Worker: class {},
  AudioWorkletNode: class {},
  webkitSpeechRecognition: class {},
  navigator: {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    mediaDevices: { getUserMedia: () => undefined },
  },
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['signed-in=yes', ['browser', 'device']],
  ['signed-in=seat', ['device']],
  ['locale=en; signed-in=seat; zone=UTC', ['device']],
])('hint cookie "%s" allows these recognizers: %j', (cookie, kinds) => {
  vi.stubGlobal('document', { cookie })
  const environment = readBrowserEnvironment(surroundings)
  expect(listRecognizers('automatic', environment)).toEqual(kinds)
})

test('the browser’s recognizer never listens to a child, even if it was chosen before', () => {
  vi.stubGlobal('document', { cookie: 'signed-in=seat' })
  expect(listRecognizers('browser', readBrowserEnvironment(surroundings))).toEqual([])
})
