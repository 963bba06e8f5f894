import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { SecondPassFileName } from '#web/recognizer/on-device/engine/engine-manifest.ts'

const decompress = promisify(brotliDecompress)
const CONTENT_FOLDER = fileURLToPath(new URL('../../content', import.meta.url))

/** Files with their checksums when decompressed. The README.md next to each lists the checksum. */
const PART_FILES = {
  runtime: {
    file: `${CONTENT_FOLDER}/onnxruntime/ort-wasm-simd-threaded.wasm.br`,
    sha256: '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
  },
  encoder: {
    file: `${CONTENT_FOLDER}/speech-model/moonshine-tiny-encoder.onnx.br`,
    sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
  },
  decoder: {
    file: `${CONTENT_FOLDER}/speech-model/moonshine-tiny-decoder.onnx.br`,
    sha256: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
  },
} as const

export interface SecondPassPart {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The compressed bytes, as stored and served. */
  readonly brotli: Uint8Array
}

/** Loads the second pass's files. @throws Error if a file doesn't match its documented checksum */
export async function loadSecondPass(): Promise<Readonly<Record<SecondPassFileName, SecondPassPart>>> {
  const [runtime, encoder, decoder] = await Promise.all([
    loadPart('runtime'),
    loadPart('encoder'),
    loadPart('decoder'),
  ])
  return { runtime, encoder, decoder }
}

async function loadPart(name: SecondPassFileName): Promise<SecondPassPart> {
  const { file, sha256 } = PART_FILES[name]
  const brotli = await readFile(file)
  const bytes = new Uint8Array(await decompress(brotli))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${file} isn't the file that its README.md describes.`)
  return { bytes, brotli }
}
