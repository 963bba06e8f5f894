import { storedChoice } from '#web/stores/stored-choice.ts'

/** Whether a take begins and ends with a tick, in this browser. */
export const soundsChoice = storedChoice('sounds', ['on', 'off'])
