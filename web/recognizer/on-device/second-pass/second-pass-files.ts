import {
  type EngineFile,
  SECOND_PASS_PREFIX,
  SECOND_PASS_FILES,
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

export interface SecondPassOffer {
  /** The total bytes to transfer. */
  readonly bytes: number
  readonly isStored: boolean
}

/**
 * Downloads the files of the second pass from `folder` (a URL that ends in a slash) into the cache, one at a time, so
 * less is left to download after an interruption. Calls `onProgress` with the bytes so far, including stored ones, and
 * the total. Doesn't count the pronunciations, because the first pass has usually stored them. Throws
 * `EngineFilesError`, including when the cache refuses a file.
 */
export async function fetchSecondPass(
  folder: string,
  onProgress: (loaded: number, total: number) => void,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassBytes> {
  const store = await StoredFiles.open(folder, sources)
  // Use the newest manifest, because the server may have dropped the files of an older one.
  const { files, secondPass } = await store.manifest(() => false)
  if (secondPass === undefined) throw new EngineFilesError('engine-missing', 'The server has no second pass.')
  const total = sumTransfer(secondPass)
  let finished = 0
  const download = async (file: EngineFile) => {
    const bytes = await store.store(file, (share) => onProgress(finished + share * file.transfer, total))
    finished += file.transfer
    onProgress(finished, total)
    return bytes
  }
  const words = await store.store(files.words)
  const runtime = await download(secondPass.runtime)
  const encoder = await download(secondPass.encoder)
  const decoder = await download(secondPass.decoder)
  return { runtime, encoder, decoder, words }
}

/**
 * Reads the files from the cache and verifies them. Returns null if one is missing or damaged, and deletes damaged
 * files. Fetches only the pronunciations if they are missing, like the first pass.
 */
export async function readSecondPass(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassBytes | null> {
  const store = await StoredFiles.open(folder, sources)
  const offered = await findOffered(store)
  if (offered === null || !(await isStored(offered.secondPass, store))) return null
  const [runtime, encoder, decoder, words] = await Promise.all([
    store.read(offered.secondPass.runtime),
    store.read(offered.secondPass.encoder),
    store.read(offered.secondPass.decoder),
    store.load(offered.words).catch(() => null),
  ])
  return runtime && encoder && decoder && words && { runtime, encoder, decoder, words }
}

export async function forgetSecondPass(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<void> {
  await (await StoredFiles.open(folder, sources)).deleteAll(SECOND_PASS_PREFIX)
}

/**
 * Finds what the server offers and whether it is stored. Returns null if the server offers none or can't be reached, or
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
  return { bytes: sumTransfer(secondPass), isStored: await isStored(secondPass, store) }
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

async function isStored(secondPass: SecondPassManifest, store: StoredFiles): Promise<boolean> {
  const each = await Promise.all(SECOND_PASS_FILES.map((name) => store.has(secondPass[name])))
  return each.every(Boolean)
}

function sumTransfer(secondPass: SecondPassManifest): number {
  return SECOND_PASS_FILES.reduce((sum, name) => sum + secondPass[name].transfer, 0)
}
