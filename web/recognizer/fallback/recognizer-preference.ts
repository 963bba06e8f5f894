import { storedChoice } from '#web/stores/stored-choice.ts'

/** What a person may choose: the best recognizer for this browser, or one certain recognizer. */
export type RecognizerPreference = 'automatic' | 'device' | 'browser'

/** What was chosen last in this browser. */
export const recognizerPreference = storedChoice<RecognizerPreference>('hearing', [
  'automatic',
  'device',
  'browser',
])
