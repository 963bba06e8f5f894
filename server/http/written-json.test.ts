import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allAtOnce } from '#shared/domain/steps/steps.ts'
import { writtenJson } from './written-json.ts'

const Row = z.object({ id: z.number() })
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, secret: 'x' }))

test.each([0, 1, 300])('a list of %i is written as one call would write it', (count) => {
  const schema = z.array(Row)
  expect(allAtOnce(writtenJson(schema, rows(count)))).toBe(JSON.stringify(z.parse(schema, rows(count))))
})

test('a list is written a row a step', () => {
  const writing = writtenJson(z.array(Row), rows(300))
  let steps = 0
  while (writing.next().done !== true) steps += 1
  expect(steps).toBe(300)
})

test('anything else is written at once, and what does not fit its schema is refused', () => {
  expect(writtenJson(Row, { id: 1, secret: 'x' }).next()).toEqual({ done: true, value: '{"id":1}' })
  expect(() => allAtOnce(writtenJson(z.array(Row), [{ id: 'one' }]))).toThrow()
})
