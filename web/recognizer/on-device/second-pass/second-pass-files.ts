import {
  type EngineFile,
  SECOND_PASS_PREFIX,
  SECOND_PASS_FILES,
  type SecondPassManifest,
} from '../engine/engine-manifest.ts'
import { BROWSER_SOURCES, EngineFilesError, type FileSources, StoredFiles } from '../engine/stored-files.ts'

export interface SecondPassBytes {
  /** WebAssembly runtime of the model. */
  readonly runtime: Uint8Array<ArrayBuffer>
  readonly encoder: Uint8Array<ArrayBuffer>
  readonly decoder: Uint8Array<ArrayBuffer>
}

export interface SecondPassOffer {
  /** Bytes to transfer in total. */
  readonly bytes: number
  readonly isStored: boolean
}

/**
 * Downloads the files of the second pass from `folder` (a URL that ends in a slash) into the cache, one at a time, so
 * an interrupted download has less left next time. Calls `onProgress` with the bytes so far, including stored ones,
 * and the total. Throws `EngineFilesError`, also if the cache refuses a file.
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
  const total = transferOf(secondPass)
  let before = 0
  const download = async (file: EngineFile) => {
    const bytes = await files.store(file, (share) => onProgress(before + share * file.transfer, total))
    before += file.transfer
    onProgress(before, total)
    return bytes
  }
  const runtime = await download(secondPass.runtime)
  const encoder = await download(secondPass.encoder)
  const decoder = await download(secondPass.decoder)
  return { runtime, encoder, decoder }
}

/** Reads the files from the cache and verifies them; null if one is missing or damaged. Deletes damaged files. */
export async function storedSecondPass(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassBytes | null> {
  const files = await StoredFiles.open(folder, sources)
  const secondPass = await offered(files)
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
 * What the server offers and whether it is stored; null if it offers none, can't be reached, or there is no cache.
 */
export async function secondPassOffer(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassOffer | null> {
  const files = await StoredFiles.open(folder, sources)
  const secondPass = files.canStore ? await offered(files) : null
  return secondPass && { bytes: transferOf(secondPass), isStored: await isStored(secondPass, files) }
}

/** The second pass in the stored manifest, or in the newest if that one has none. */
async function offered(store: StoredFiles): Promise<SecondPassManifest | null> {
  const manifest = await store.manifest(({ secondPass }) => secondPass !== undefined).catch(() => null)
  return manifest?.secondPass ?? null
}

async function isStored(secondPass: SecondPassManifest, store: StoredFiles): Promise<boolean> {
  const each = await Promise.all(SECOND_PASS_FILES.map((name) => store.has(secondPass[name])))
  return each.every(Boolean)
}

function transferOf(secondPass: SecondPassManifest): number {
  return SECOND_PASS_FILES.reduce((sum, name) => sum + secondPass[name].transfer, 0)
}
