import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runAllSteps } from '#shared/domain/steps/steps.ts'
import { encodeJson } from './encode-json.ts'

const Row = z.object({ id: z.number() })
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, secret: 'x' }))

test.each([0, 1, 300])('encodes a list of %i like JSON.stringify would', (count) => {
  const schema = z.array(Row)
  expect(runAllSteps(encodeJson(schema, rows(count)))).toBe(JSON.stringify(z.parse(schema, rows(count))))
})

test('encodes a list one row per step', () => {
  const writing = encodeJson(z.array(Row), rows(300))
  let steps = 0
  while (writing.next().done !== true) steps += 1
  expect(steps).toBe(300)
})

test('encodes anything else at once and refuses values that don’t match the schema', () => {
  expect(encodeJson(Row, { id: 1, secret: 'x' }).next()).toEqual({ done: true, value: '{"id":1}' })
  expect(() => runAllSteps(encodeJson(z.array(Row), [{ id: 'one' }]))).toThrow()
})
