import { openStoredChoice } from '#web/stores/stored-choice.ts'

/** The way to recite that was last chosen in this browser. */
export const wayChoice = openStoredChoice('way', ['guided', 'memory', 'letters'])
