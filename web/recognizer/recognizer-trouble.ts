import type { RecoveryStep, RecognizerMessage } from './recognizer-messages.ts'
import { type MicrophoneSettings, type SoundProcessing } from './microphone-settings.ts'
import type { RecognizerErrorCode, RecognizerKind } from './recognizer.ts'
import { isSilentError } from './run/silent-errors.ts'
import type { SoundCheck } from './sound-check.ts'

export interface RecognizerTrouble {
  /** Null if the failure is silent or the page itself explains it. */
  readonly toast: RecognizerMessage | null
  /** Replaces the verse; null if the failure is silent. */
  readonly inline: RecognizerMessage | null
  /** The problem in plain words, and a fix. Shown below the other two. */
  readonly help: RecognizerMessage
}

export const MICROPHONE_DENIED: RecognizerMessage = {
  text: 'Microphone access is required for verse recitation. Please allow microphone access in your browser settings.',
  nextSteps: ['settings', 'type', 'back'],
}

/** Shown over plain HTTP, where no setting helps. */
export const MICROPHONE_NEEDS_HTTPS = {
  text: 'Browsers allow the microphone only on https pages and on localhost, and this page came over plain http.',
  help: 'You can type the verse. If you run this site, put https in front of it. See docs/operating.md.',
  nextSteps: ['type', 'back'],
} as const satisfies RecognizerMessage & { readonly help: string }

const RECOGNITION_ERROR = 'Speech Recognition Error'

const SOUND_CHECKS: Readonly<Record<Exclude<SoundCheck, 'fine'>, string>> = {
  'too-loud': 'It’s too loud. Move closer to the microphone, or find a quieter place.',
  'no-sound': 'No sound from the microphone. Check that it isn’t muted.',
}

/** Returns a warning before words are lost, or null if the sound is fine. */
export function getSoundCheckMessage(check: SoundCheck | undefined): string | null {
  return check === undefined || check === 'fine' ? null : SOUND_CHECKS[check]
}

const PROCESSING_NAMES: Readonly<Record<SoundProcessing, string>> = {
  echoCancellation: 'echo cancellation',
  noiseSuppression: 'noise suppression',
  autoGainControl: 'automatic volume',
}

/** Returns a warning about sound processing that the device applies although we turned it off. */
export function getProcessingMessage(microphone: MicrophoneSettings | undefined): string | null {
  const forced = Object.entries(PROCESSING_NAMES).filter(
    ([name]) => microphone?.[name as SoundProcessing] === true,
  )
  if (forced.length === 0) return null
  const names = forced.map(([, shown]) => shown).join(', ')
  return `Your device processes this microphone’s sound (${names}), so we may miss some words. Another microphone may work better.`
}

const HELP: Readonly<Record<RecognizerErrorCode, readonly [text: string, ...nextSteps: RecoveryStep[]]>> = {
  'no-speech': ['We haven’t heard anything yet. Take your time.', 'retry', 'type'],
  aborted: ['Listening was interrupted.', 'retry', 'type'],
  'audio-capture': [
    'No sound came from the microphone. Check that it’s plugged in and turned on.',
    'retry',
    'type',
  ],
  network: ['Your browser couldn’t reach its speech service.', 'device', 'type', 'retry'],
  'not-allowed': [
    'This site isn’t allowed to use the microphone yet. You can allow it in the site settings.',
    'settings',
    'type',
  ],
  'service-not-allowed': ['Your browser’s speech service isn’t available here.', 'device', 'type'],
  'bad-grammar': ['Your browser couldn’t get ready for this verse.', 'retry', 'device', 'type'],
  'language-not-supported': ['Your browser can’t listen in English.', 'device', 'type'],
  'phrases-not-supported': ['Your browser couldn’t get ready for this verse.', 'retry', 'device', 'type'],
  'not-supported': [
    'You can’t recite aloud here, but you can type the verse.',
    'type',
    'device',
    'browser',
    'back',
  ],
  'create-failed': [
    'We couldn’t set up listening. Refreshing the page often helps.',
    'retry',
    'device',
    'type',
  ],
  'start-failed': ['Listening didn’t start.', 'retry', 'device', 'browser', 'type'],
  'no-start': ['Listening should have started, but nothing happened.', 'device', 'browser', 'retry', 'type'],
  'no-microphone': [
    'No microphone was found. Connect one and try again, or type the verse.',
    'retry',
    'type',
  ],
  'microphone-busy': [
    'Another tab or app is using the microphone. Close it there, then try again.',
    'retry',
    'type',
  ],
  'engine-missing': [
    'The files for on-device listening didn’t load. You need a connection to get them once.',
    'retry',
    'browser',
    'type',
  ],
  'engine-corrupt': [
    'The files for on-device listening arrived damaged. Try again to download them.',
    'retry',
    'browser',
    'type',
  ],
  'engine-crashed': [
    'On-device listening stopped unexpectedly. You haven’t lost your place.',
    'retry',
    'browser',
    'type',
  ],
  'text-not-hearable': ['We can’t listen for text in this script. You can type it instead.', 'type', 'back'],
}

/** Explains a failure that ended a take. Nonstandard codes get a general explanation. */
export function describeTrouble(code: RecognizerErrorCode): RecognizerTrouble {
  const [text, ...nextSteps] =
    HELP[code] ?? (['Listening isn’t possible right now.', 'retry', 'device', 'type'] as const)
  const help = { text, nextSteps }
  if (isSilentError(code)) return { toast: null, inline: null, help }
  return { toast: toToast(code, nextSteps), inline: toInline(code, nextSteps), help }
}

function toToast(code: RecognizerErrorCode, nextSteps: readonly RecoveryStep[]): RecognizerMessage | null {
  switch (code) {
    case 'not-allowed':
      return null
    case 'not-supported':
      return {
        title: 'Speech Recognition Not Supported',
        text: "Your browser doesn't support speech recognition. Please try Chrome or Edge.",
        nextSteps,
      }
    case 'create-failed':
      return {
        title: RECOGNITION_ERROR,
        text: 'Failed to initialize speech recognition. Please try refreshing the page.',
        nextSteps,
      }
    case 'start-failed':
      return { title: 'Error', text: 'Failed to start speech recognition. Please try again.', nextSteps }
    default:
      return { title: RECOGNITION_ERROR, text: `Error: ${code}. Please try again.`, nextSteps }
  }
}

function toInline(code: RecognizerErrorCode, nextSteps: readonly RecoveryStep[]): RecognizerMessage {
  const steps = [...nextSteps.filter((step) => step !== 'back'), 'back'] as const
  if (code === 'not-allowed') return MICROPHONE_DENIED
  if (code !== 'not-supported') return { text: `Error: ${code}`, nextSteps: steps }
  return {
    title: "Sorry, your browser doesn't support speech recognition.",
    text: 'Please try using Chrome, Edge, or Safari...',
    nextSteps: steps,
  }
}

/**
 * Drops steps that wouldn't help, for example switching to a recognizer that can't run here or just failed.
 * @param recognizers those that can run here, regardless of preference: `listRecognizers('automatic', environment)`
 * @param failed the recognizer that failed
 */
export function filterSteps(
  steps: readonly RecoveryStep[],
  recognizers: readonly RecognizerKind[],
  failed: RecognizerKind,
): readonly RecoveryStep[] {
  return steps.filter((step) => {
    if (step !== 'device' && step !== 'browser') return true
    return step !== failed && recognizers.includes(step)
  })
}
