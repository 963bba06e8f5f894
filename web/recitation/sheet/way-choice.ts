import { storedChoice } from '#web/stores/stored-choice.ts'

/** How verses are recited, unless there is no choice: as it was chosen last in this browser. */
export const wayChoice = storedChoice('way', ['guided', 'memory'])
