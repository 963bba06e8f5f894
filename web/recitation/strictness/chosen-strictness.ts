import { STRICTNESSES } from '#shared/domain/recitation/strictnesses.ts'
import { storedChoice } from '#web/stores/stored-choice.ts'

/** How strictly this person wants to be judged, as set in this browser. Read at the start of each take. */
export const chosenStrictness = storedChoice('strictness', STRICTNESSES)
