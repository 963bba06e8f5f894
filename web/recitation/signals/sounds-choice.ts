import { storedChoice } from '#web/stores/stored-choice.ts'

/** Whether takes begin and end with a tick in this browser. */
export const soundsChoice = storedChoice('sounds', ['on', 'off'])
