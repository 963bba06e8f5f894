import {
  ENGINE_FILES,
  type EngineFile,
  type EngineFileName,
  type EngineManifest,
  SECOND_PASS_FILES,
} from './engine-manifest.ts'
import { BROWSER_SOURCES, type FileSources, StoredFiles } from './stored-files.ts'

export interface EngineBytes extends Readonly<Record<EngineFileName, Uint8Array<ArrayBuffer>>> {
  /** Null if unavailable. The engine works without it. */
  readonly noiseSuppressor: Uint8Array<ArrayBuffer> | null
}

/**
 * Loads the engine's files from `folder` (a URL that ends in a slash): from the cache if stored, otherwise from the
 * network. `onProgress` gets the bytes transferred so far, and in total. Verifies every checksum and fetches damaged
 * files again. Throws `EngineFilesError`.
 */
export async function loadEngineFiles(
  folder: string,
  onProgress: (loaded: number, total: number) => void,
  sources: FileSources = BROWSER_SOURCES,
): Promise<EngineBytes> {
  const store = await StoredFiles.open(folder, sources)
  const manifest = await store.manifest()
  const files = ENGINE_FILES.map((name) => manifest.files[name])
  const total = files.reduce((sum, file) => sum + file.transfer, 0)
  const arrived = new Map<EngineFile, number>()
  const loadingSuppressor = loadOptional(manifest.noiseSuppressor, store)
  const loaded = await Promise.all(
    files.map((file) =>
      store.load(file, (share) => {
        arrived.set(file, share * file.transfer)
        onProgress(sum(arrived.values()), total)
      }),
    ),
  )
  const noiseSuppressor = await loadingSuppressor
  await store.deleteOthers(listFiles(manifest))
  const [engine, model, words] = loaded as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ]
  return { engine, model, words, noiseSuppressor }
}

/** Loads the second acoustic model in the same way. Returns null if the server has none. Throws `EngineFilesError`. */
export async function loadSecondModel(
  folder: string,
  sources: FileSources = BROWSER_SOURCES,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const store = await StoredFiles.open(folder, sources)
  const { secondModel } = await store.manifest()
  return secondModel === undefined ? null : store.load(secondModel)
}

async function loadOptional(
  file: EngineFile | undefined,
  store: StoredFiles,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return file === undefined ? null : store.load(file).catch(() => null)
}

/**
 * Lists every file in the manifest, including those of the second pass, which must not be deleted if they were
 * downloaded.
 */
function listFiles({ files, secondModel, noiseSuppressor, secondPass }: EngineManifest): EngineFile[] {
  return [
    ...ENGINE_FILES.map((name) => files[name]),
    ...SECOND_PASS_FILES.map((name) => secondPass?.[name]),
    secondModel,
    noiseSuppressor,
  ].filter((file) => file !== undefined)
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
