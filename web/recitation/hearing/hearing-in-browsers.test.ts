import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diary, pageToHide } from './browser-ear.fixture.ts'
import { openBrowserRecognizer } from './browser-recognizer.ts'
import { installFakeSpeech, type FakeBehaviour, type FakeSpeech } from './fake-speech.ts'
import { openHearing } from './hearing.ts'
import type { MicrophonePermission } from './microphone.ts'
import { chrome, PaperEar } from './paper-ear.fixture.ts'
import { vendorSpeech } from './vendor-speech.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Both ears, the browser's one real down to the pretended recogniser, listening for a millisecond. */
async function listenIn(behaviour: Partial<FakeBehaviour>, permission: MicrophonePermission = 'granted') {
  const speech = installFakeSpeech(behaviour)
  const vendor = vendorSpeech()
  if (vendor === null) throw new Error('no recogniser')
  const device = new PaperEar('device')
  const { lines, listener } = diary()
  const { page } = pageToHide()
  const hearing = openHearing('automatic', {
    environment: () => chrome,
    microphone: { permission, onChange: () => () => {}, learn: () => {} },
    openBrowser: (deps) => openBrowserRecognizer(vendor, { ...deps, page }),
    openDevice: () => device,
  })
  hearing.listen({ text: 'For God so loved the world', continuous: true, placeNow: () => 2 }, listener)
  await vi.advanceTimersByTimeAsync(1)
  return { speech, device, lines }
}

const troubles: [
  name: string,
  behaviour: Partial<FakeBehaviour>,
  make: (speech: FakeSpeech) => void,
  ms: number,
][] = [
  ['a browser without the service behind it', {}, (speech) => speech.error('network'), 0],
  ['dictation switched off', {}, (speech) => speech.error('service-not-allowed'), 0],
  ['a language that is not there', {}, (speech) => speech.error('language-not-supported'), 0],
  ['an app on the home screen: silence', { start: 'silent' }, () => {}, 3001],
  ['a start that throws', { start: 'throws' }, () => {}, 1],
  ['sessions that end at once', {}, endAtOnce, 2000],
]

function endAtOnce(speech: FakeSpeech): void {
  speech.end()
  const again = setInterval(() => speech.isListening && speech.end(), 50)
  setTimeout(() => clearInterval(again), 1900)
}

test.each(troubles)('%s: the device hears on', async (_, behaviour, make, ms) => {
  const { speech, device, lines } = await listenIn(behaviour)
  make(speech)
  await vi.advanceTimersByTimeAsync(ms)
  device.hear([{ text: 'so', at: 2 }], 1)
  expect(device.takes).toMatchObject([{ from: 2 }])
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  expect(lines.at(-1)).toBe('so |')
  expect(speech.isListening).toBe(false)
})

test('words that were said before stay', async () => {
  const { speech, device, lines } = await listenIn({})
  speech.interim('for God')
  speech.error('network')
  device.hear([{ text: 'so', at: 2 }])
  expect(lines.at(-1)).toBe('for God | so')
})

test('a silent person keeps the ear', async () => {
  const { speech, device } = await listenIn({})
  for (let time = 0; time < 10; time += 1) {
    await vi.advanceTimersByTimeAsync(8000)
    speech.error('no-speech')
    await vi.advanceTimersByTimeAsync(101)
  }
  expect(device.takes).toEqual([])
  expect(speech.isListening).toBe(true)
})

test('a refused microphone is refused to both', async () => {
  const { speech, device, lines } = await listenIn({ start: 'silent' }, 'prompt')
  speech.error('not-allowed')
  expect(device.takes).toEqual([])
  expect(lines).toEqual(['error not-allowed', 'end'])
})
