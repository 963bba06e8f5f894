import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventLog, hideablePage } from '#web/testing/browser-recognizer.ts'
import { openBrowserRecognizer } from '../browser/browser-recognizer.ts'
import { installFakeSpeech, type FakeBehavior, type FakeSpeech } from '#web/testing/fake-speech.ts'
import { openFallbackRecognizer } from './fallback-recognizer.ts'
import type { MicrophonePermission } from '../microphone.ts'
import { chrome, ScriptedRecognizer } from '#web/testing/scripted-recognizer.ts'
import { webSpeech } from '../browser/web-speech.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Opens both recognizers, the browser's on a fake API, and listens for a millisecond. */
async function listenIn(behavior: Partial<FakeBehavior>, permission: MicrophonePermission = 'granted') {
  const speech = installFakeSpeech(behavior)
  const vendor = webSpeech()
  if (vendor === null) throw new Error('no recognizer')
  const device = new ScriptedRecognizer('device')
  const { lines, onEvent } = createEventLog()
  const { page, hide } = hideablePage()
  const recognizer = openFallbackRecognizer('automatic', {
    environment: () => chrome,
    microphone: { permission, onChange: () => () => {}, learn: () => {} },
    page,
    openBrowser: (deps) => openBrowserRecognizer(vendor, deps),
    openDevice: () => device,
  })
  recognizer.listen({ text: 'For God so loved the world', continuous: true, positionNow: () => 2 }, onEvent)
  await vi.advanceTimersByTimeAsync(1)
  return { speech, device, lines, hide }
}

const troubles: [
  name: string,
  behavior: Partial<FakeBehavior>,
  cause: (speech: FakeSpeech) => void,
  ms: number,
][] = [
  ['a browser without the service behind it', {}, (speech) => speech.error('network'), 0],
  ['dictation turned off', {}, (speech) => speech.error('service-not-allowed'), 0],
  ['a missing language', {}, (speech) => speech.error('language-not-supported'), 0],
  ['an app on the home screen: silence', { start: 'silent' }, () => {}, 3001],
  ['a start that throws', { start: 'throws' }, () => {}, 1],
  ['sessions that end at once', {}, endAtOnce, 2000],
]

function endAtOnce(speech: FakeSpeech): void {
  speech.end()
  const timer = setInterval(() => speech.isListening && speech.end(), 50)
  setTimeout(() => clearInterval(timer), 1900)
}

test.each(troubles)('%s: the on-device recognizer continues', async (_, behavior, cause, ms) => {
  const { speech, device, lines } = await listenIn(behavior)
  cause(speech)
  await vi.advanceTimersByTimeAsync(ms)
  device.say([{ text: 'so', at: 2 }], 1)
  expect(device.takes).toMatchObject([{ from: 2 }])
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  expect(lines.at(-1)).toBe('so |')
  expect(speech.isListening).toBe(false)
})

test('keeps words said before', async () => {
  const { speech, device, lines } = await listenIn({})
  speech.interim('for God')
  speech.error('network')
  device.say([{ text: 'so', at: 2 }])
  expect(lines.at(-1)).toBe('for God | so')
})

test('silence doesn’t change the recognizer', async () => {
  const { speech, device } = await listenIn({})
  for (let time = 0; time < 10; time += 1) {
    await vi.advanceTimersByTimeAsync(8000)
    speech.error('no-speech')
    await vi.advanceTimersByTimeAsync(101)
  }
  expect(device.takes).toEqual([])
  expect(speech.isListening).toBe(true)
})

test('a refused microphone fails both', async () => {
  const { speech, device, lines } = await listenIn({ start: 'silent' }, 'prompt')
  speech.error('not-allowed')
  expect(device.takes).toEqual([])
  expect(lines).toEqual(['error not-allowed', 'end'])
})

test("a hidden page closes the browser's microphone", async () => {
  const { speech, lines, hide } = await listenIn({})
  hide()
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toEqual(['listening', 'end'])
  expect(speech.isListening).toBe(false)
})
