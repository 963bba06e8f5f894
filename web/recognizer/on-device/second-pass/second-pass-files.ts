import {
  type EngineFile,
  SECOND_PASS_PREFIX,
  SECOND_PASS_FILES,
  type SecondPassFileName,
  type SecondPassManifest,
} from '../engine/engine-manifest.ts'
import { BROWSER_SOURCES, EngineFilesError, type FileSources, StoredFiles } from '../engine/stored-files.ts'

export interface SpeechModelBytes {
  /** The WebAssembly runtime of the model. */
  readonly runtime: Uint8Array<ArrayBuffer>
  readonly encoder: Uint8Array<ArrayBuffer>
  /** Null if only the encoder is stored. */
  readonly decoder: Uint8Array<ArrayBuffer> | null
}

export interface SecondPassBytes extends SpeechModelBytes {
  /** The pronunciations, which are also a file of the first pass. */
  readonly words: Uint8Array<ArrayBuffer>
}

/** What this browser has stored. The encoder needs the runtime, so `encoder` means both. */
export type StoredParts = 'nothing' | 'encoder' | 'all'

export interface SecondPassOffer {
  /** The bytes to transfer for all files. */
  readonly bytes: number
  /** The bytes to transfer for the runtime and the encoder, which work without the decoder. */
  readonly encoderBytes: number
  /** The bytes of the files that aren't stored yet. */
  readonly bytesLeft: number
  readonly stored: StoredParts
}

type OnProgress = (loaded: number, total: number) => void

/** The files that work without the rest. */
const ENCODER_FILES = ['runtime', 'encoder'] as const

/**
 * Downloads the files of the second pass from `folder` (a URL that ends in a slash) into the cache, one at a time, so
 * less is left to download after an interruption. Calls `onProgress` with the bytes so far and the total, both without
 * the files that were already stored. Doesn't count the pronunciations, because the first pass has usually stored them.
 * Throws `EngineFilesError`, including when the cache refuses a file.
 */
export async function fetchSecondPass(
  folder: string,
  onProgress: OnProgress,
  sources: FileSources = BROWSER_SOURCES,
): Promise<void> {
  await fetchFiles(folder, SECOND_PASS_FILES, onProgress, sources)
}

/** Like `fetchSecondPass`, but downloads only what is needed to compare the sounds of a phrase with the verse. */
export async function fetchEncoder(
  folder: string,
  onProgress: OnProgress,
  sources: FileSources = BROWSER_SOURCES,
): Promise<void> {
  await fetchFiles(folder, ENCODER_FILES, onProgress, sources)
}

async function fetchFiles(
  folder: string,
  names: readonly SecondPassFileName[],
  onProgress: OnProgress,
  sources: FileSources,
): Promise<void> {
  const store = await StoredFiles.open(folder, sources)
  // Use the newest manifest, because the server may have dropped the files of an older one.
  const { files, secondPass } = await store.manifest(() => false)
  if (secondPass === undefined) throw new EngineFilesError('engine-missing', 'The server has no second pass.')
  const missing = await listMissing(secondPass, store)
  const total = sumTransfer(
    secondPass,
    names.filter((name) => missing.includes(name)),
  )
  await store.store(files.words)
  let finished = 0
  for (const name of names) {
    const transfer = missing.includes(name) ? secondPass[name].transfer : 0
    await store.store(secondPass[name], (share) => onProgress(finished + share * transfer, total))
    finished += transfer
    onProgress(finished, total)
  }
}

/**
 * Reads the files from the cache and verifies them. Returns null if one that the encoder needs is missing or damaged,
 * and deletes damaged files. Fetches only the pronunciations if they are missing, like the first pass.
 */
export async function readSecondPass(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassBytes | null> {
  const store = await StoredFiles.open(folder, sources)
  const offered = await findOffered(store)
  if (offered === null || (await findStoredParts(offered.secondPass, store)) === 'nothing') return null
  const [runtime, encoder, decoder, words] = await Promise.all([
    store.read(offered.secondPass.runtime),
    store.read(offered.secondPass.encoder),
    store.read(offered.secondPass.decoder),
    store.load(offered.words).catch(() => null),
  ])
  return runtime && encoder && words && { runtime, encoder, decoder, words }
}

export async function forgetSecondPass(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<void> {
  await (await StoredFiles.open(folder, sources)).deleteAll(SECOND_PASS_PREFIX)
}

/**
 * Finds what the server offers and what of it is stored. Returns null if the server offers none or can't be reached, or
 * if there is no cache.
 */
export async function findSecondPassOffer(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassOffer | null> {
  const store = await StoredFiles.open(folder, sources)
  const offered = store.canStore ? await findOffered(store) : null
  if (offered === null) return null
  const { secondPass } = offered
  return {
    bytes: sumTransfer(secondPass),
    encoderBytes: sumTransfer(secondPass, ENCODER_FILES),
    bytesLeft: sumTransfer(secondPass, await listMissing(secondPass, store)),
    stored: await findStoredParts(secondPass, store),
  }
}

interface Offered {
  readonly secondPass: SecondPassManifest
  readonly words: EngineFile
}

/** Finds the second pass in the stored manifest, or in the newest if that one has none. */
async function findOffered(store: StoredFiles): Promise<Offered | null> {
  const manifest = await store.manifest(({ secondPass }) => secondPass !== undefined).catch(() => null)
  if (manifest?.secondPass === undefined) return null
  return { secondPass: manifest.secondPass, words: manifest.files.words }
}

async function listMissing(
  secondPass: SecondPassManifest,
  store: StoredFiles,
): Promise<SecondPassFileName[]> {
  const stored = await Promise.all(SECOND_PASS_FILES.map((name) => store.has(secondPass[name])))
  return SECOND_PASS_FILES.filter((_, index) => stored[index] !== true)
}

async function findStoredParts(secondPass: SecondPassManifest, store: StoredFiles): Promise<StoredParts> {
  const missing = await listMissing(secondPass, store)
  if (missing.length === 0) return 'all'
  return ENCODER_FILES.some((name) => missing.includes(name)) ? 'nothing' : 'encoder'
}

function sumTransfer(
  secondPass: SecondPassManifest,
  names: readonly SecondPassFileName[] = SECOND_PASS_FILES,
): number {
  return names.reduce((sum, name) => sum + secondPass[name].transfer, 0)
}
