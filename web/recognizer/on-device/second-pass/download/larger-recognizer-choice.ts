import { openStoredChoice } from '#web/stores/stored-choice.ts'

/** `automatic`: downloads it if that's free, and otherwise offers it. `off`: does neither. */
export const largerRecognizerChoice = openStoredChoice<'automatic' | 'off'>('larger-recognizer', [
  'automatic',
  'off',
])
