import type { StrictRule } from '#shared/domain/recitation/from-memory/recitation.ts'
import { ruleOf } from '#shared/domain/recitation/strictness.ts'
import type { Strictness } from '#shared/domain/recitation/strictnesses.ts'
import { chosenStrictness } from './chosen-strictness.ts'

/** The rule of a strictness, or of the person's own choice if none is given. Undefined for the normal one. */
export const strictRule = (given: Strictness | undefined): StrictRule | undefined =>
  ruleOf(given ?? chosenStrictness.get())
