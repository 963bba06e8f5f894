import { storedChoice } from '#web/stores/stored-choice.ts'

export const wayChoice = storedChoice('way', ['guided', 'memory'])
