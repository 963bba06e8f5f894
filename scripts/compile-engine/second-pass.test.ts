import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { secondPassParts } from './second-pass.ts'

test('the speech model is the one that its page tells of', async () => {
  const page = await readFile(new URL('../../content/speech-model/README.md', import.meta.url), 'utf8')
  const { encoder, decoder } = await secondPassParts()
  for (const { bytes } of [encoder, decoder]) {
    expect(page).toContain(bytes.length.toLocaleString('en-US'))
    expect(page).toContain(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('the runtime is WebAssembly, and the model is kept as it travels', async () => {
  const { runtime, encoder, decoder } = await secondPassParts()
  expect([...runtime.bytes.subarray(0, 4)]).toEqual([0, ...Buffer.from('asm')])
  expect((encoder.brotli?.length ?? 0) + (decoder.brotli?.length ?? 0)).toBeLessThan(20_000_000)
})
