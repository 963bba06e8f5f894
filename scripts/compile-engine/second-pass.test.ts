import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadSecondPass } from './second-pass.ts'

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the speech model and the runtime match their documentation', async () => {
  const { runtime, encoder, decoder } = await loadSecondPass()
  const model = await read('content/speech-model/README.md')
  const library = await read('content/onnxruntime/README.md')
  for (const [page, { bytes }] of [
    [model, encoder],
    [model, decoder],
    [library, runtime],
  ] as const) {
    expect(page).toContain(bytes.length.toLocaleString('en-US'))
    expect(page).toContain(sha256(bytes))
  }
})

test('the runtime’s script has the same version', async () => {
  const script = await read('web/recognizer/on-device/second-pass/onnxruntime/ort.wasm.bundle.min.mjs')
  const page = await read('content/onnxruntime/README.md')
  const { dependencies } = JSON.parse(await read('tools/onnxruntime/package.json')) as {
    dependencies: Record<string, string>
  }
  const version = dependencies['onnxruntime-web'] ?? ''
  expect(script).toContain(`ONNX Runtime Web v${version}`)
  expect(page).toContain(sha256(script))
  expect(page).toContain(`onnxruntime-web\` ${version}`)
  expect(await read('scripts/compile-engine/notices.txt')).toContain(`onnxruntime-web ${version}`)
})

test('the runtime is WebAssembly, and the compressed files are small enough', async () => {
  const { runtime, encoder, decoder } = await loadSecondPass()
  expect([...runtime.bytes.subarray(0, 4)]).toEqual([0, ...Buffer.from('asm')])
  expect(encoder.brotli.length + decoder.brotli.length).toBeLessThan(20_000_000)
  expect(runtime.brotli.length).toBeLessThan(2_500_000)
})
