import { storedChoice } from '#web/stores/stored-choice.ts'

/** `automatic` means the best recognizer for this browser. */
export type RecognizerPreference = 'automatic' | 'device' | 'browser'

export const recognizerPreference = storedChoice<RecognizerPreference>('hearing', [
  'automatic',
  'device',
  'browser',
])
