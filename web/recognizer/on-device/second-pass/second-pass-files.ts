import {
  type EngineFile,
  SECOND_PASS_BEGINNING,
  SECOND_PASS_FILES,
  type SecondPassManifest,
} from '../engine/engine-manifest.ts'
import { BROWSER_SOURCES, EngineFilesError, type FileSources, StoredFiles } from '../engine/stored-files.ts'

/** What the second pass works with. */
export interface SecondPassBytes {
  /** The WebAssembly module that runs the model. */
  readonly runtime: Uint8Array<ArrayBuffer>
  readonly encoder: Uint8Array<ArrayBuffer>
  readonly decoder: Uint8Array<ArrayBuffer>
}

/** What a person is asked before anything is fetched. */
export interface SecondPassOffer {
  /** Bytes that travel, all files together. */
  readonly bytes: number
  /** Whether all of them lie in the browser's store already. */
  readonly isStored: boolean
}

/**
 * Brings the files of the second pass from `folder` (a URL that ends in a slash) into the browser's store, one after the other, so
 * that a fetch that is broken off has less to do the next time. `onProgress` hears the bytes so far, those that were kept
 * already among them, and in all. Resolves once all of them are kept. Throws `EngineFilesError`, also where the store refuses
 * one.
 */
export async function fetchSecondPass(
  folder: string,
  onProgress: (loaded: number, total: number) => void,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassBytes> {
  const store = await StoredFiles.open(folder, sources)
  // The newest counts: what an older one names may not lie on the server any more.
  const { secondPass } = await store.manifest(() => false)
  if (secondPass === undefined) throw new EngineFilesError('engine-missing', 'The server has no second pass.')
  const total = transferOf(secondPass)
  let before = 0
  const bring = async (file: EngineFile) => {
    const bytes = await broughtIn(file, store, (share) => onProgress(before + share * file.transfer, total))
    before += file.transfer
    onProgress(before, total)
    return bytes
  }
  const runtime = await bring(secondPass.runtime)
  const encoder = await bring(secondPass.encoder)
  const decoder = await bring(secondPass.decoder)
  return { runtime, encoder, decoder }
}

/** From the store alone, checked; null where a file is missing, and where one was damaged, which is then forgotten. */
export async function storedSecondPass(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassBytes | null> {
  const store = await StoredFiles.open(folder, sources)
  const secondPass = await offered(store)
  if (secondPass === null || !(await isStored(secondPass, store))) return null
  const [runtime, encoder, decoder] = await Promise.all([
    soundOrForgotten(secondPass.runtime, store),
    soundOrForgotten(secondPass.encoder, store),
    soundOrForgotten(secondPass.decoder, store),
  ])
  return runtime && encoder && decoder && { runtime, encoder, decoder }
}

/** Takes the files out of the store, of whatever version they are. */
export async function forgetSecondPass(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<void> {
  await (await StoredFiles.open(folder, sources)).forgetAll(SECOND_PASS_BEGINNING)
}

/** What the server has, and whether it is here; null where it has none, nothing can be learned, or nothing could be kept. */
export async function secondPassOffer(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<SecondPassOffer | null> {
  const store = await StoredFiles.open(folder, sources)
  const secondPass = store.canStore ? await offered(store) : null
  return secondPass && { bytes: transferOf(secondPass), isStored: await isStored(secondPass, store) }
}

/** What the manifest says that is kept, or the newest one where that knows no second pass yet. */
async function offered(store: StoredFiles): Promise<SecondPassManifest | null> {
  const manifest = await store.manifest(({ secondPass }) => secondPass !== undefined).catch(() => null)
  return manifest?.secondPass ?? null
}

async function broughtIn(
  file: EngineFile,
  store: StoredFiles,
  onShare: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await store.read(file)
  if (stored !== null) return stored
  const bytes = await store.fetched(file, onShare)
  // Who was promised that it is here must not have to fetch it again.
  if (!(await store.write(file, bytes)))
    throw new EngineFilesError('engine-missing', `${file.name}: cannot be stored`)
  return bytes
}

async function soundOrForgotten(
  file: EngineFile,
  store: StoredFiles,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await store.read(file)
  if (bytes === null) await store.forget(file)
  return bytes
}

async function isStored(secondPass: SecondPassManifest, store: StoredFiles): Promise<boolean> {
  const each = await Promise.all(SECOND_PASS_FILES.map((name) => store.has(secondPass[name])))
  return each.every(Boolean)
}

function transferOf(secondPass: SecondPassManifest): number {
  return SECOND_PASS_FILES.reduce((sum, name) => sum + secondPass[name].transfer, 0)
}
