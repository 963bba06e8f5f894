import { describe, expect, test } from 'vitest'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { RecognizerPreference } from './recognizer-preference.ts'
import { listRecognizers, mayFallBack, pickRecognizer } from './fallback-order.ts'
import { chrome } from '#web/testing/scripted-recognizer.ts'
import type { RecognizerKind, RecognizerErrorCode } from '../recognizer.ts'

const environments = {
  'Chrome, desktop': chrome,
  'Chrome, desktop, installed': { ...chrome, isStandalone: true },
  'Edge, desktop': { ...chrome, browser: 'edge' },
  'Safari, desktop': { ...chrome, browser: 'safari' },
  'Safari, iPhone': { ...chrome, browser: 'safari', system: 'ios' },
  'home screen, iPhone': { ...chrome, browser: 'safari', system: 'ios', isStandalone: true },
  'Chrome, iPhone': { ...chrome, browser: 'other', system: 'ios' },
  'Chrome, Android': { ...chrome, system: 'android' },
  'in an app': { ...chrome, isInApp: true },
  Brave: { ...chrome, browser: 'brave' },
  Opera: { ...chrome, browser: 'other' },
  Firefox: { ...chrome, browser: 'firefox', hasBrowserSpeech: false },
  'Chrome, offline': { ...chrome, isOnline: false },
  'old Chrome': { ...chrome, canRunEngine: false },
  'old Chrome, offline': { ...chrome, canRunEngine: false, isOnline: false },
  'old Firefox': { ...chrome, browser: 'firefox', hasBrowserSpeech: false, canRunEngine: false },
  'insecure page': { ...chrome, hasMicrophone: false },
} satisfies Record<string, BrowserEnvironment>

describe('orders the recognizers, best first', () => {
  const rows: [keyof typeof environments, automatic: string, device: string, browser: string][] = [
    ['Chrome, desktop', 'browser device', 'device', 'browser'],
    ['Chrome, desktop, installed', 'browser device', 'device', 'browser'],
    ['Edge, desktop', 'browser device', 'device', 'browser'],
    ['Safari, desktop', 'browser device', 'device', 'browser'],
    ['Safari, iPhone', 'browser device', 'device', 'browser'],
    ['home screen, iPhone', 'device browser', 'device', 'browser'],
    ['Chrome, iPhone', 'device browser', 'device', 'browser'],
    ['Chrome, Android', 'device browser', 'device', 'browser'],
    ['in an app', 'device browser', 'device', 'browser'],
    ['Brave', 'device browser', 'device', 'browser'],
    ['Opera', 'device browser', 'device', 'browser'],
    ['Firefox', 'device', 'device', ''],
    ['Chrome, offline', 'device', 'device', 'browser'],
    ['old Chrome', 'browser', '', 'browser'],
    ['old Chrome, offline', 'browser', '', 'browser'],
    ['old Firefox', '', '', ''],
    ['insecure page', '', '', ''],
  ]

  test.each(rows)('%s', (name, automatic, device, browser) => {
    const kinds = (preference: RecognizerPreference): string =>
      listRecognizers(preference, environments[name]).join(' ')
    expect([kinds('automatic'), kinds('device'), kinds('browser')]).toEqual([automatic, device, browser])
  })
})

describe('picks the next recognizer after a failure', () => {
  const both: RecognizerKind[] = ['browser', 'device']
  const rows: [
    RecognizerErrorCode,
    afterBrowser: RecognizerKind | null,
    afterDevice: RecognizerKind | null,
  ][] = [
    ['no-speech', null, null],
    ['aborted', null, null],
    ['audio-capture', 'device', null],
    ['network', 'device', null],
    ['not-allowed', null, null],
    ['service-not-allowed', 'device', null],
    ['bad-grammar', null, null],
    ['language-not-supported', 'device', null],
    ['phrases-not-supported', null, null],
    ['not-supported', 'device', 'browser'],
    ['create-failed', 'device', null],
    ['start-failed', 'device', 'browser'],
    ['no-start', 'device', 'browser'],
    ['no-microphone', null, null],
    ['microphone-busy', null, null],
    ['engine-missing', null, 'browser'],
    ['engine-corrupt', null, 'browser'],
    ['engine-crashed', null, 'browser'],
    ['text-not-hearable', null, null],
  ]

  test.each(rows)('%s', (code, afterBrowser, afterDevice) => {
    const pickNext = (kind: RecognizerKind, kinds = both): RecognizerKind | null =>
      pickRecognizer(kinds, new Set([kind]), { kind, code, permission: 'prompt' })
    expect([pickNext('browser'), pickNext('device')]).toEqual([afterBrowser, afterDevice])
    expect([pickNext('browser', ['browser']), pickNext('device', ['device'])]).toEqual([null, null])
  })

  test('never tries a recognizer twice in one take', () => {
    const failure = { kind: 'device', code: 'engine-missing', permission: 'granted' } as const
    expect(pickRecognizer(both, new Set(both), failure)).toBeNull()
  })

  test('blames the service for a refusal if the microphone is granted', () => {
    expect(mayFallBack({ kind: 'browser', code: 'not-allowed', permission: 'granted' })).toBe(true)
    expect(mayFallBack({ kind: 'browser', code: 'not-allowed', permission: 'denied' })).toBe(false)
    expect(mayFallBack({ kind: 'device', code: 'not-allowed', permission: 'granted' })).toBe(false)
  })
})
