import { storedChoice } from '#web/stores/stored-choice.ts'

/** `automatic`: it comes by itself where that costs nothing, and is offered elsewhere. `off`: neither. */
export const largerRecognizerChoice = storedChoice<'automatic' | 'off'>('larger-recognizer', [
  'automatic',
  'off',
])
