import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paginate } from '../db/pages.ts'
import { writeJson } from './streamed-body.ts'

const Row = z.object({ id: z.int() })
const Body = z.object({
  name: z.string(),
  note: z.exactOptional(z.string()),
  of: z.object({ rows: z.array(Row) }),
})

/** Creates a list that records which of its pages were read. */
function createList(total: number) {
  const read: number[] = []
  const rows = paginate<{ id: number; secret: string }>(async (after, limit) => {
    const first = (after?.id ?? 0) + 1
    read.push(first)
    const remaining = Math.max(Math.min(limit, total - first + 1), 0)
    return Array.from({ length: remaining }, (_, index) => ({ id: first + index, secret: 'x' }))
  }, 3)
  return { rows, read }
}

test.each([0, 1, 3, 7])(
  'writes %i rows in pages as one list, without fields outside the schema',
  async (total) => {
    let json = ''
    for await (const piece of writeJson(Body, {
      name: '"A"',
      hidden: 1,
      of: { rows: createList(total).rows },
    }))
      json += piece
    const ids = Array.from({ length: total }, (_, index) => ({ id: index + 1 }))
    expect(JSON.parse(json)).toEqual({ name: '"A"', of: { rows: ids } })
  },
)

test('reads a page only once the previous one has been consumed', async () => {
  const { rows, read } = createList(100)
  const pieces = writeJson(z.array(Row), rows)
  await pieces.next()
  expect(read).toEqual([1])
  await pieces.next()
  expect(read).toEqual([1, 4])
  await pieces.return(undefined)
  expect(read).toEqual([1, 4])
})

test('writes paged lists in nullable parts too', async () => {
  const Part = z.object({ part: z.nullable(z.object({ rows: z.array(Row) })) })
  const write = async (part: unknown) => {
    let json = ''
    for await (const piece of writeJson(Part, { part })) json += piece
    return json
  }
  expect(await write({ rows: createList(2).rows, secret: 'x' })).toBe('{"part":{"rows":[{"id":1},{"id":2}]}}')
  expect(await write(null)).toBe('{"part":null}')
})
