import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from './index.ts'

const PARTS = ['body', 'query'] as const
const DEFAULT_MESSAGE = 'Invalid input'
const INVALID_VALUES = [
  7.5,
  'x\u0000',
  [],
  {},
  [7],
  [{}],
  [{ expected: 7, verdict: 7, heard: 7, before: 'x' }],
  { at: 7, by: 7 },
  null,
  true,
  undefined,
]

interface Field {
  readonly call: string
  readonly schema: z.core.$ZodType
  readonly name: string
}

const fields: readonly Field[] = Object.values(api).flatMap((calls) =>
  Object.values(calls).flatMap((call) =>
    PARTS.flatMap((part) => {
      const schema = (call as Partial<Record<typeof part, z.core.$ZodType>>)[part]
      if (!(schema instanceof z.ZodMiniObject)) return []
      return Object.keys(schema.shape).map((name) => ({ call: `${call.method} ${call.path}`, name, schema }))
    }),
  ),
)

test('finds fields to check', () => expect(fields.length).toBeGreaterThan(40))

test.each(fields)('$call has its own message for an invalid $name', ({ schema, name }) => {
  for (const value of INVALID_VALUES) {
    const result = z.safeParse(schema, { [name]: value }, { error: () => DEFAULT_MESSAGE })
    const issues = result.success ? [] : result.error.issues.filter(({ path }) => path[0] === name)
    expect(issues.map(({ message }) => message)).not.toContain(DEFAULT_MESSAGE)
  }
})
