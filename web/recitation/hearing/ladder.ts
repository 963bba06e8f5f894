import type { HearingEnvironment } from './environment-of-browser.ts'
import type { HearingPreference } from './hearing-preference.ts'
import type { MicrophonePermission } from './microphone.ts'
import type { Ear, HearingErrorCode } from './recognizer.ts'

/**
 * The ears that may serve, best first; empty where none can. A person who has chosen an ear gets that one and no other.
 */
export function earsFor(preference: HearingPreference, environment: HearingEnvironment): readonly Ear[] {
  return earsByTrust(preference, environment).filter((ear) => exists(ear, environment))
}

/** Without a network the browser's ear would only fail, and hide what is wrong with the engine. */
function earsByTrust(preference: HearingPreference, environment: HearingEnvironment): readonly Ear[] {
  if (preference !== 'automatic') return [preference]
  if (!environment.isOnline && environment.canRunEngine) return ['device']
  return trustsBrowser(environment) ? ['browser', 'device'] : ['device', 'browser']
}

function exists(ear: Ear, { hasMicrophone, hasBrowserSpeech, canRunEngine }: HearingEnvironment): boolean {
  return hasMicrophone && (ear === 'browser' ? hasBrowserSpeech : canRunEngine)
}

/**
 * Chrome, Edge and Safari hear well; not on Android (beeps, words heard twice, gaps), not as an app on an iPhone's home
 * screen (silent), and not inside other apps (refused).
 */
function trustsBrowser({ browser, system, isStandalone, isInApp }: HearingEnvironment): boolean {
  if (isInApp || system === 'android') return false
  if (system === 'ios') return browser === 'safari' && !isStandalone
  return browser === 'chromium' || browser === 'edge' || browser === 'safari'
}

/** Failures of the browser's ear that say nothing about the person or the microphone: the other ear may still hear. */
const BROWSER_EAR_IS_DEAF: readonly HearingErrorCode[] = [
  'service-not-allowed',
  'network',
  'language-not-supported',
  'no-start',
  'start-failed',
  'create-failed',
  'not-supported',
  'audio-capture',
]

/** Failures of the engine itself. A text that it cannot hear is none: the other ear knows English only, too. */
const DEVICE_EAR_IS_DEAF: readonly HearingErrorCode[] = [
  'engine-missing',
  'engine-corrupt',
  'engine-crashed',
  'not-supported',
  'start-failed',
  'no-start',
]

/** What just happened, as far as it decides about a change of ears. */
export interface EarFailure {
  readonly ear: Ear
  readonly code: HearingErrorCode
  readonly permission: MicrophonePermission
}

/**
 * Whether another ear may hear what this one could not. Never because a person is silent, and never because the
 * microphone was refused: then no ear can hear. Refused although the microphone is granted, it was the service.
 */
export function isDeaf({ ear, code, permission }: EarFailure): boolean {
  if (ear === 'device') return DEVICE_EAR_IS_DEAF.includes(code)
  return BROWSER_EAR_IS_DEAF.includes(code) || (code === 'not-allowed' && permission === 'granted')
}

/**
 * The ear to change over to after a failure, or null where the failure stands.
 * @param ears the ears that may serve, best first
 * @param failed the ears that have failed in this take, the present one included
 */
export function nextEar(ears: readonly Ear[], failed: ReadonlySet<Ear>, failure: EarFailure): Ear | null {
  if (!isDeaf(failure)) return null
  return ears.find((ear) => !failed.has(ear)) ?? null
}
