import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ROOT } from '../../scripts/checkout/run.ts'
import { installTool } from '../../scripts/checkout/tool.ts'

/*
 * Copies from onnxruntime-web the WebAssembly module and the script that run the second pass; the package has every
 * build. Run it when the version in this folder's package.json has changed: `npx tsx tools/onnxruntime/make.ts`. Then
 * update the version, sizes, and checksums in `content/onnxruntime/README.md`, `content/SOURCES.md`, and
 * `scripts/compile-engine/second-pass.ts`, and the notices in `scripts/compile-engine/notices.txt`.
 */

const PACKAGE_FOLDER = join(installTool('onnxruntime'), 'node_modules/onnxruntime-web/dist')

const runtime = await readFile(join(PACKAGE_FOLDER, 'ort-wasm-simd-threaded.wasm'))
const script = await readFile(join(PACKAGE_FOLDER, 'ort.wasm.bundle.min.mjs'), 'utf8')
await write(
  'content/onnxruntime/ort-wasm-simd-threaded.wasm.br',
  brotliCompressSync(runtime, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: runtime.length } }),
)
// Drop the reference to the source map, which isn't copied.
await write(
  'web/recognizer/on-device/second-pass/onnxruntime/ort.wasm.bundle.min.mjs',
  Buffer.from(script.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n')),
)
console.log(`${runtime.length} bytes unpacked, SHA-256 ${sha256(runtime)}`)

async function write(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(ROOT, file, '..'), { recursive: true })
  await writeFile(join(ROOT, file), bytes)
  console.log(`${file}: ${bytes.length} bytes, SHA-256 ${sha256(bytes)}`)
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
