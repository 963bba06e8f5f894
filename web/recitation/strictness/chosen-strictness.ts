import type { StrictRule } from '#shared/domain/recitation/from-memory/recitation.ts'
import { getStrictRule } from '#shared/domain/recitation/strictness.ts'
import { STRICTNESSES, type Strictness } from '#shared/domain/recitation/strictnesses.ts'
import { openStoredChoice } from '#web/stores/stored-choice.ts'

/** How strictly the person wants to be judged, as set in this browser. Read when practice opens. */
export const chosenStrictness = openStoredChoice('strictness', STRICTNESSES)

/** Returns the rule for a strictness, by default the person's choice. Returns undefined for normal. */
export const toStrictRule = (strictness: Strictness | undefined): StrictRule | undefined =>
  getStrictRule(strictness ?? chosenStrictness.get())
