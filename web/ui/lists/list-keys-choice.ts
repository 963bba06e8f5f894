import { openStoredChoice } from '#web/stores/stored-choice.ts'

/** Whether single keys act on lists. People who control their computer by voice can turn them off. */
export const listKeysChoice = openStoredChoice('list-keys', ['on', 'off'])
