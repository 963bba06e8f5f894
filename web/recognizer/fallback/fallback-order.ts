import type { BrowserEnvironment } from '../browser-environment.ts'
import type { RecognizerPreference } from './recognizer-preference.ts'
import type { MicrophonePermission } from '../microphone.ts'
import type { RecognizerKind, RecognizerErrorCode } from '../recognizer.ts'

/**
 * The recognizers that may serve, best first; empty where none can. A person who has chosen one gets that one and no other.
 */
export function recognizersFor(
  preference: RecognizerPreference,
  environment: BrowserEnvironment,
): readonly RecognizerKind[] {
  return recognizersByTrust(preference, environment).filter((kind) => exists(kind, environment))
}

/** Without a network the browser's recognizer would only fail, and hide what is wrong with the engine. */
function recognizersByTrust(
  preference: RecognizerPreference,
  environment: BrowserEnvironment,
): readonly RecognizerKind[] {
  if (preference !== 'automatic') return [preference]
  if (!environment.isOnline && environment.canRunEngine) return ['device']
  return trustsBrowser(environment) ? ['browser', 'device'] : ['device', 'browser']
}

function exists(
  kind: RecognizerKind,
  { hasMicrophone, hasBrowserSpeech, canRunEngine }: BrowserEnvironment,
): boolean {
  return hasMicrophone && (kind === 'browser' ? hasBrowserSpeech : canRunEngine)
}

/**
 * Chrome, Edge and Safari hear well; not on Android (beeps, words heard twice, gaps), not as an app on an iPhone's home
 * screen (silent), and not inside other apps (refused).
 */
function trustsBrowser({ browser, system, isStandalone, isInApp }: BrowserEnvironment): boolean {
  if (isInApp || system === 'android') return false
  if (system === 'ios') return browser === 'safari' && !isStandalone
  return browser === 'chromium' || browser === 'edge' || browser === 'safari'
}

/** Failures of the browser's recognizer that say nothing about the person or the microphone: the other one may still hear. */
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

/** Failures of the engine itself. A text that it cannot hear is none: the other recognizer knows English only, too. */
const DEVICE_FALLBACK_CODES: readonly RecognizerErrorCode[] = [
  'engine-missing',
  'engine-corrupt',
  'engine-crashed',
  'not-supported',
  'start-failed',
  'no-start',
]

/** What just happened, as far as it decides whether another recognizer takes over. */
interface RecognizerFailure {
  readonly kind: RecognizerKind
  readonly code: RecognizerErrorCode
  readonly permission: MicrophonePermission
}

/**
 * Whether another recognizer may hear what this one could not. Never because a person is silent, and never because the
 * microphone was refused: then none can hear. Refused although the microphone is granted, it was the service.
 */
export function mayFallBack({ kind, code, permission }: RecognizerFailure): boolean {
  if (kind === 'device') return DEVICE_FALLBACK_CODES.includes(code)
  return BROWSER_FALLBACK_CODES.includes(code) || (code === 'not-allowed' && permission === 'granted')
}

/**
 * The recognizer that takes over after a failure, or null where the failure stands.
 * @param kinds the recognizers that may serve, best first
 * @param failed those that have failed in this take, the present one included
 */
export function nextRecognizer(
  kinds: readonly RecognizerKind[],
  failed: ReadonlySet<RecognizerKind>,
  failure: RecognizerFailure,
): RecognizerKind | null {
  if (!mayFallBack(failure)) return null
  return kinds.find((kind) => !failed.has(kind)) ?? null
}
