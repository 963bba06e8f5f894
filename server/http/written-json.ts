import * as z from 'zod/mini'
import { mapInSteps, type Steps } from '#shared/domain/steps/steps.ts'

/**
 * A value as JSON, with nothing that its schema does not name. A list is parsed and written a row a step, because the list
 * of a diligent member has thousands.
 */
export function* writtenJson(schema: z.core.$ZodType, value: unknown): Steps<string> {
  if (!(schema instanceof z.ZodMiniArray) || !Array.isArray(value))
    return JSON.stringify(z.parse(schema, value))
  const { element } = schema._zod.def
  const rows = yield* mapInSteps<unknown, string>(value, (row) => JSON.stringify(z.parse(element, row)))
  return `[${rows.join(',')}]`
}
