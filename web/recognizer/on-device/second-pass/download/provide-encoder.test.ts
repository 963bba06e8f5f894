import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSecondPass, SECOND_PASS } from '#web/testing/second-pass.ts'
import { secondPassGivenUp } from '../given-up.ts'
import type { DownloadCosts } from './download-costs.ts'
import { largerRecognizerChoice } from './larger-recognizer-choice.ts'
import { provideEncoder } from './provide-encoder.ts'

const HOUR_MS = 3_600_000

const PHONE: DownloadCosts = {
  isTouch: true,
  savesData: false,
  network: '4g',
  isCellular: false,
  freeSpace: 50e9,
}

beforeEach(() => {
  localStorage.clear()
  largerRecognizerChoice.set('automatic')
  secondPassGivenUp.set(false)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const provide = (fake: ReturnType<typeof fakeSecondPass>, costs = PHONE, now = 0) =>
  provideEncoder(fake.pass, async () => costs, now)

test('downloads the encoder if that is likely free', async () => {
  const fake = fakeSecondPass(SECOND_PASS.absent)
  expect(await provide(fake)).toBe(true)
  expect(fake.calls).toEqual(['fetchEncoder'])
})

test.each<[string, Partial<DownloadCosts>]>([
  ['a mobile network', { isCellular: true }],
  ['a slow network', { network: '3g' }],
  ['little space', { freeSpace: 1e9 }],
  ['unknown space', { freeSpace: null }],
])('downloads nothing: %s', async (_why, costs) => {
  const fake = fakeSecondPass(SECOND_PASS.absent)
  expect(await provide(fake, { ...PHONE, ...costs })).toBe(false)
  expect(fake.calls).toEqual([])
})

test.each<[string, () => void]>([
  ['it was turned off', () => largerRecognizerChoice.set('off')],
  ['the device was too slow for it', () => secondPassGivenUp.set(true)],
  ['Save-Data is on', () => vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })],
  ['the device is offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['the browser can’t run it', () => vi.stubGlobal('WebAssembly', undefined)],
])('refuses at once if %s', (_why, prepare) => {
  prepare()
  const fake = fakeSecondPass(SECOND_PASS.absent)
  expect(provide(fake)).toBeNull()
  expect(fake.calls).toEqual([])
})

test('finds an encoder that is stored, whatever a download costs', async () => {
  const fake = fakeSecondPass()
  const refresh = async () => fake.become(SECOND_PASS.encoder)
  expect(await provide({ ...fake, pass: { ...fake.pass, refresh } }, { ...PHONE, network: '3g' })).toBe(true)
  expect(fake.calls).toEqual([])
})

test('retries a failed download after an hour, because each attempt costs data', async () => {
  const fake = fakeSecondPass(SECOND_PASS.absent)
  const failing = { ...fake, pass: { ...fake.pass, fetchEncoder: async () => {} } }
  expect(await provide(failing, PHONE, HOUR_MS)).toBe(false)
  expect(provide(failing, PHONE, 2 * HOUR_MS - 1)).toBeNull()
  expect(await provide(fake, PHONE, 2 * HOUR_MS)).toBe(true)
})
