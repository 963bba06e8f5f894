import { storedChoice } from '#web/stores/stored-choice.ts'

export const soundsChoice = storedChoice('sounds', ['on', 'off'])
