import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import {
  ENGINE_FORMAT,
  type EngineFile,
  type EngineManifest,
  SECOND_PASS_PREFIX,
  type SecondPassManifest,
} from '#web/recognizer/on-device/engine/engine-manifest.ts'
import { WORDS_SEPARATOR } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import { type AcousticModel, MODEL_FILES, packModel } from '#web/recognizer/on-device/engine/model-pack.ts'
import { roundModel } from './rounded-model.ts'
import { compressOnce, type CompressOptions } from './compressed-once.ts'
import { type SecondPassPart, loadSecondPass } from './second-pass.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGE_FOLDER = path.dirname(createRequire(import.meta.url).resolve('soundswallower'))
const SUPPRESSOR_FILE = createRequire(import.meta.url).resolve('@jitsi/rnnoise-wasm/dist/rnnoise.wasm')
const SECOND_MODEL_FILE = path.join(ROOT, 'content/acoustic-model/en-us-wide-band.pack.br')
const MODEL_FOLDER = path.join(PACKAGE_FOLDER, 'model', 'en-us')

/**
 * Writes everything the on-device recognizer downloads into `outDir` (emptied first), with checksums in the file names.
 * Stores only compressed files, which the server decompresses for the few clients that need it. Caches them in
 * `.cache/engine`.
 */
export async function compileEngine(outDir: string): Promise<EngineManifest> {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const manifest: EngineManifest = {
    format: ENGINE_FORMAT,
    files: {
      engine: await place(outDir, 'engine', 'wasm', await loadEngineModule()),
      model: await place(outDir, 'model', 'bin', packModel(await loadAcousticModel())),
      words: await place(outDir, 'words', 'txt', await loadPronunciations()),
    },
    noiseSuppressor: await place(outDir, 'noise-suppressor', 'wasm', await loadNoiseSuppressor()),
    secondModel: await place(outDir, 'second-model', 'bin', await loadSecondAcousticModel(), {
      brotli: await readFile(SECOND_MODEL_FILE),
    }),
    secondPass: await placeSecondPass(outDir),
  }
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await copyFile(path.join(ROOT, 'scripts/compile-engine/notices.txt'), path.join(outDir, 'notices.txt'))
  return manifest
}

/** Loads the WebAssembly module of the speech engine. */
export function loadEngineModule(): Promise<Uint8Array<ArrayBuffer>> {
  return readBytes(path.join(PACKAGE_FOLDER, 'soundswallower.web.wasm'))
}

/** Loads the WebAssembly module of the noise suppressor. */
export function loadNoiseSuppressor(): Promise<Uint8Array<ArrayBuffer>> {
  return readBytes(SUPPRESSOR_FILE)
}

/** Loads the package's English model without its dictionary and rounds it. */
export async function loadAcousticModel(): Promise<AcousticModel> {
  const features = JSON.parse(
    await readFile(path.join(MODEL_FOLDER, 'feat_params.json'), 'utf8'),
  ) as AcousticModel['features']
  const files = await Promise.all(
    MODEL_FILES.map(async (name) => [
      name,
      await readBytes(path.join(MODEL_FOLDER, name === 'noisedict' ? 'noisedict.txt' : name)),
    ]),
  )
  return roundModel({ features, files: Object.fromEntries(files) as AcousticModel['files'] })
}

/** Loads the second acoustic model, rounded and packed (content/acoustic-model/README.md). */
export async function loadSecondAcousticModel(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(brotliDecompressSync(await readFile(SECOND_MODEL_FILE)))
}

/** Joins the output of `scripts/compile-pronunciations`: first the letter rules, then the words. */
export async function loadPronunciations(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = path.join(ROOT, 'content/pronunciations')
  const [letters, words] = await Promise.all(
    ['letters.txt', 'words.txt'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  return new TextEncoder().encode(`${letters?.trimEnd()}${WORDS_SEPARATOR}${words?.trimEnd()}`)
}

/** Every browser that can run the second pass accepts Brotli, so gzip files would only enlarge releases. */
async function placeSecondPass(outDir: string): Promise<SecondPassManifest> {
  const { runtime, encoder, decoder } = await loadSecondPass()
  const placePart = (name: string, extension: string, { bytes, brotli }: SecondPassPart) =>
    place(outDir, SECOND_PASS_PREFIX + name, extension, bytes, {
      withoutGzip: true,
      ...(brotli && { brotli }),
    })
  return {
    runtime: await placePart('runtime', 'wasm', runtime),
    encoder: await placePart('encoder', 'bin', encoder),
    decoder: await placePart('decoder', 'bin', decoder),
  }
}

async function place(
  outDir: string,
  name: string,
  extension: string,
  bytes: Uint8Array,
  options: CompressOptions = {},
): Promise<EngineFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = `${name}.${sha256.slice(0, 12)}.${extension}`
  const { brotli, gzip } = await compressOnce(path.join(ROOT, '.cache/engine'), file, bytes, options)
  await Promise.all([
    writeFile(path.join(outDir, `${file}.br`), brotli),
    gzip && writeFile(path.join(outDir, `${file}.gz`), gzip),
  ])
  return { name: file, bytes: bytes.length, transfer: brotli.length, sha256 }
}

async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(file))
}
