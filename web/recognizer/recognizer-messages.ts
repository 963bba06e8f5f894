import type { RecognizerKind, RecognizerErrorCode } from './recognizer.ts'

/**
 * What a person can do next: type the verse, switch to the on-device or the browser's recognizer, open the site
 * settings, try again, or go back.
 */
export type RecoveryStep = 'type' | 'device' | 'browser' | 'settings' | 'retry' | 'back'

export interface RecognizerMessage {
  readonly title?: string
  readonly text: string
  readonly nextSteps: readonly RecoveryStep[]
}

export const recognizerMessages = {
  listeningStarted: {
    title: 'Listening Started',
    text: 'Start speaking the verse. Words will appear as you say them correctly.',
  },
  /** Shown before and while the browser prompts for the microphone. */
  microphonePrompt: 'Microphone permission is needed for verse recitation.',
} as const

/**
 * Returns the toast at the end of a verse.
 * @param accuracy whole percent
 */
export function getPracticeCompleteMessage(accuracy: number) {
  return {
    title: 'Practice Complete!',
    text: `Great job! You've successfully completed the verse. Accuracy: ${accuracy}%`,
  }
}

/** Returns the message about where the sound goes while a recognizer listens. */
export function getSoundDestinationMessage(kind: RecognizerKind, host: 'device' | 'vendor'): string {
  if (host === 'vendor') return 'Your browser may send audio to its speech service.'
  return kind === 'device'
    ? 'Listening on this device. Your voice stays here.'
    : 'Your browser is listening on this device. Your voice stays here.'
}

/** Returns the message that tells the person another recognizer took over, or null without a failure. */
export function getRecognizerChangeMessage(
  kind: RecognizerKind,
  reason: RecognizerErrorCode | null,
): string | null {
  if (reason === null) return null
  return kind === 'device'
    ? 'Your browser couldn’t listen, so this device took over. You haven’t lost your place.'
    : 'This device couldn’t listen, so your browser took over. You haven’t lost your place.'
}
