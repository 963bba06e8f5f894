import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { SecondPassFileName } from '#web/recognizer/on-device/engine/engine-manifest.ts'

const unpack = promisify(brotliDecompress)
const MODEL = fileURLToPath(new URL('../../content/speech-model', import.meta.url))

/** The model's files, and what they must be once unpacked (content/speech-model/README.md). */
const MODEL_PARTS = {
  encoder: {
    file: `${MODEL}/moonshine-tiny-encoder.onnx.br`,
    sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
  },
  decoder: {
    file: `${MODEL}/moonshine-tiny-decoder.onnx.br`,
    sha256: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
  },
} as const

/** A file of the second pass. */
export interface SecondPassPart {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As compressed before, where it is kept so. */
  readonly brotli?: Uint8Array
}

/** What the second pass runs on: the runtime as it comes in its package, and the speech model that is kept in `content`. */
export async function secondPassParts(): Promise<Readonly<Record<SecondPassFileName, SecondPassPart>>> {
  const [runtime, encoder, decoder] = await Promise.all([
    runtimeModule(),
    modelPart('encoder'),
    modelPart('decoder'),
  ])
  return { runtime, encoder, decoder }
}

async function runtimeModule(): Promise<SecondPassPart> {
  const file = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
  return { bytes: new Uint8Array(await readFile(file)) }
}

async function modelPart(name: keyof typeof MODEL_PARTS): Promise<SecondPassPart> {
  const { file, sha256 } = MODEL_PARTS[name]
  const brotli = await readFile(file)
  const bytes = new Uint8Array(await unpack(brotli))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${file} holds another model.`)
  return { bytes, brotli }
}
