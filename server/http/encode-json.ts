import * as z from 'zod/mini'
import { mapInSteps, type Steps } from '#shared/domain/steps/steps.ts'

/** Encodes a value, leaving out anything not in the schema. Encodes lists one row per step, because they can have thousands. */
export function* encodeJson(schema: z.core.$ZodType, value: unknown): Steps<string> {
  if (!(schema instanceof z.ZodMiniArray) || !Array.isArray(value))
    return JSON.stringify(z.parse(schema, value))
  const { element } = schema._zod.def
  const rows = yield* mapInSteps<unknown, string>(value, (row) => JSON.stringify(z.parse(element, row)))
  return `[${rows.join(',')}]`
}
