import type { BrowserEnvironment } from '../browser-environment.ts'
import type { RecognizerPreference } from './recognizer-preference.ts'
import type { MicrophonePermission } from '../microphone.ts'
import type { RecognizerKind, RecognizerErrorCode } from '../recognizer.ts'

/**
 * Lists the recognizers that can run here, best first. Unless the preference is `automatic`, lists only the chosen
 * one.
 */
export function listRecognizers(
  preference: RecognizerPreference,
  environment: BrowserEnvironment,
): readonly RecognizerKind[] {
  return orderByTrust(preference, environment).filter((kind) => canRun(kind, environment))
}

/**
 * Orders the kinds by trust. Leaves out the browser's recognizer offline, where its failure would hide what's wrong
 * with the engine.
 */
function orderByTrust(
  preference: RecognizerPreference,
  environment: BrowserEnvironment,
): readonly RecognizerKind[] {
  if (preference !== 'automatic') return [preference]
  if (!environment.isOnline && environment.canRunEngine) return ['device']
  return shouldTrustBrowser(environment) ? ['browser', 'device'] : ['device', 'browser']
}

function canRun(
  kind: RecognizerKind,
  { hasMicrophone, hasBrowserSpeech, canRunEngine }: BrowserEnvironment,
): boolean {
  return hasMicrophone && (kind === 'browser' ? hasBrowserSpeech : canRunEngine)
}

/**
 * Checks whether to prefer the browser's recognizer. Chrome, Edge, and Safari recognize well, except on Android
 * (beeps, repeated words, gaps), as an app on an iPhone's home screen (silent), and inside other apps (refused).
 */
function shouldTrustBrowser({ browser, system, isStandalone, isInApp }: BrowserEnvironment): boolean {
  if (isInApp || system === 'android') return false
  if (system === 'ios') return browser === 'safari' && !isStandalone
  return browser === 'chromium' || browser === 'edge' || browser === 'safari'
}

/** Error codes of the browser's recognizer that have nothing to do with the person or the microphone. */
const BROWSER_FALLBACK_CODES: readonly RecognizerErrorCode[] = [
  'service-not-allowed',
  'network',
  'language-not-supported',
  'no-start',
  'start-failed',
  'create-failed',
  'not-supported',
  'audio-capture',
]

/**
 * Error codes of the engine itself. Excludes `text-not-hearable`, because the other recognizer also knows only
 * English.
 */
const DEVICE_FALLBACK_CODES: readonly RecognizerErrorCode[] = [
  'engine-missing',
  'engine-corrupt',
  'engine-crashed',
  'not-supported',
  'start-failed',
  'no-start',
]

interface RecognizerFailure {
  readonly kind: RecognizerKind
  readonly code: RecognizerErrorCode
  readonly permission: MicrophonePermission
}

/**
 * Checks whether another recognizer may succeed, which it can't after silence or a refused microphone. `not-allowed`
 * with the microphone granted means that the browser's service refused.
 */
export function mayFallBack({ kind, code, permission }: RecognizerFailure): boolean {
  if (kind === 'device') return DEVICE_FALLBACK_CODES.includes(code)
  return BROWSER_FALLBACK_CODES.includes(code) || (code === 'not-allowed' && permission === 'granted')
}

/**
 * Picks the recognizer that takes over after a failure. Returns null if none can.
 * @param kinds those that can run here, best first
 * @param failed those that failed in this take, including the current one
 */
export function pickRecognizer(
  kinds: readonly RecognizerKind[],
  failed: ReadonlySet<RecognizerKind>,
  failure: RecognizerFailure,
): RecognizerKind | null {
  if (!mayFallBack(failure)) return null
  return kinds.find((kind) => !failed.has(kind)) ?? null
}
