import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readVerses } from './read-verses.ts'

/** Streams a JSON value in pieces of this many bytes. */
function createStream(json: string, bytes: number): ReadableStream<Uint8Array> {
  const all = new TextEncoder().encode(json)
  let position = 0
  return new ReadableStream({
    pull(controller) {
      if (position >= all.length) return controller.close()
      controller.enqueue(all.slice(position, position + bytes))
      position += bytes
    },
  })
}

async function read(json: string, bytes: number) {
  const batches = []
  for await (const batch of readVerses(createStream(json, bytes))) batches.push(batch)
  return batches
}

it('parses lists with any texts, split at any byte', async () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('a },{"id":"b" c'), fc.constant('},{'))
  const list = fc.array(fc.record({ id: fc.string(), text }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(list, fc.integer({ min: 1, max: 90 }), async (verses, bytes) => {
      expect((await read(JSON.stringify(verses), bytes)).flat()).toEqual(verses)
    }),
  )
})

it('yields the first verses before the last have arrived', async () => {
  const verses = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, text: 'In the beginning' }))
  const [first = []] = await read(JSON.stringify(verses), 200)
  expect(first.length).toBeGreaterThan(0)
  expect(first.length).toBeLessThan(10)
})

it.each(['[{"id":"1"},{"id":"2"', '{"message":"Not found"', ''])('throws if the body is %s', async (json) => {
  await expect(read(json, 8)).rejects.toThrow(SyntaxError)
})
