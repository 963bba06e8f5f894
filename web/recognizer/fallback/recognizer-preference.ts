import { openStoredChoice } from '#web/stores/stored-choice.ts'

/** `automatic` means the best recognizer for this browser. */
export type RecognizerPreference = 'automatic' | 'device' | 'browser'

export const recognizerPreference = openStoredChoice<RecognizerPreference>('hearing', [
  'automatic',
  'device',
  'browser',
])
