import {
  type EngineFile,
  SECOND_PASS_PREFIX,
  SECOND_PASS_FILES,
  type SecondPassManifest,
} from '../engine/engine-manifest.ts'
import { BROWSER_SOURCES, EngineFilesError, type FileSources, StoredFiles } from '../engine/stored-files.ts'

export interface SecondPassBytes {
  /** The WebAssembly runtime of the model. */
  readonly runtime: Uint8Array<ArrayBuffer>
  readonly encoder: Uint8Array<ArrayBuffer>
  readonly decoder: Uint8Array<ArrayBuffer>
}

export interface SecondPassOffer {
  /** The total bytes to transfer. */
  readonly bytes: number
  readonly isStored: boolean
}

/**
 * Downloads the files of the second pass from `folder` (a URL that ends in a slash) into the cache, one at a time, so
 * less is left to download after an interruption. Calls `onProgress` with the bytes so far, including stored ones, and
 * the total. Throws `EngineFilesError`, including when the cache refuses a file.
 */
export async function fetchSecondPass(
  folder: string,
  onProgress: (loaded: number, total: number) => void,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassBytes> {
  const files = await StoredFiles.open(folder, sources)
  // Use the newest manifest, because the server may have dropped the files of an older one.
  const { secondPass } = await files.manifest(() => false)
  if (secondPass === undefined) throw new EngineFilesError('engine-missing', 'The server has no second pass.')
  const total = sumTransfer(secondPass)
  let finished = 0
  const download = async (file: EngineFile) => {
    const bytes = await files.store(file, (share) => onProgress(finished + share * file.transfer, total))
    finished += file.transfer
    onProgress(finished, total)
    return bytes
  }
  const runtime = await download(secondPass.runtime)
  const encoder = await download(secondPass.encoder)
  const decoder = await download(secondPass.decoder)
  return { runtime, encoder, decoder }
}

/**
 * Reads the files from the cache and verifies them. Returns null if one is missing or damaged, and deletes damaged
 * files.
 */
export async function readSecondPass(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassBytes | null> {
  const files = await StoredFiles.open(folder, sources)
  const secondPass = await findOffered(files)
  if (secondPass === null || !(await isStored(secondPass, files))) return null
  const [runtime, encoder, decoder] = await Promise.all([
    files.read(secondPass.runtime),
    files.read(secondPass.encoder),
    files.read(secondPass.decoder),
  ])
  return runtime && encoder && decoder && { runtime, encoder, decoder }
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
  const files = await StoredFiles.open(folder, sources)
  const secondPass = files.canStore ? await findOffered(files) : null
  return secondPass && { bytes: sumTransfer(secondPass), isStored: await isStored(secondPass, files) }
}

/** Finds the second pass in the stored manifest, or in the newest if that one has none. */
async function findOffered(store: StoredFiles): Promise<SecondPassManifest | null> {
  const manifest = await store.manifest(({ secondPass }) => secondPass !== undefined).catch(() => null)
  return manifest?.secondPass ?? null
}

async function isStored(secondPass: SecondPassManifest, store: StoredFiles): Promise<boolean> {
  const each = await Promise.all(SECOND_PASS_FILES.map((name) => store.has(secondPass[name])))
  return each.every(Boolean)
}

function sumTransfer(secondPass: SecondPassManifest): number {
  return SECOND_PASS_FILES.reduce((sum, name) => sum + secondPass[name].transfer, 0)
}
