import { storedChoice } from '#web/stores/stored-choice.ts'

/** Whether single keys act on lists. People who speak to their computer turn them off. */
export const listKeysChoice = storedChoice('list-keys', ['on', 'off'])
