import { openStoredChoice } from '#web/stores/stored-choice.ts'

export const soundsChoice = openStoredChoice('sounds', ['on', 'off'])
