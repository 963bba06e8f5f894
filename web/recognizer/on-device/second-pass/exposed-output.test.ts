import { expect, test } from 'vitest'
import { exposeOutput } from './exposed-output.ts'

/** A model whose field 1 is 8. */
const MODEL = Uint8Array.of(0x08, 8)

const encode = (text: string) => [...new TextEncoder().encode(text)]
const TYPE = [0x12, 4, 0x0a, 2, 0x08, 1]

test('appends a graph whose only output is the tensor', () => {
  const output = [0x0a, 3, ...encode('sum'), ...TYPE]
  const graph = [0x62, output.length, ...output]
  expect([...exposeOutput(MODEL, 'sum')]).toEqual([...MODEL, 0x3a, graph.length, ...graph])
})

test('encodes lengths above 127 in two bytes', () => {
  const bytes = exposeOutput(MODEL, 'n'.repeat(300))
  // 312, 309, and 300 as a multiple of 128 and the rest.
  const headers = [0x3a, 0x80 | 56, 2, 0x62, 0x80 | 53, 2, 0x0a, 0x80 | 44, 2]
  expect([...bytes].slice(MODEL.length)).toEqual([...headers, ...encode('n'.repeat(300)), ...TYPE])
})
