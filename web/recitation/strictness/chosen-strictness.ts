import { STRICTNESSES } from '#shared/domain/recitation/strictnesses.ts'
import { storedChoice } from '#web/stores/stored-choice.ts'

/** How strictly this person wants to be judged, as set in this browser. Read when practice opens. */
export const chosenStrictness = storedChoice('strictness', STRICTNESSES)
