import {
  ENGINE_FILES,
  ENGINE_FORMAT,
  type EngineFile,
  type EngineFileName,
  type EngineManifest,
} from './engine-manifest.ts'
import { joinedBytes } from './joined-bytes.ts'

/** Why the engine's files could not be had. */
export class EngineFilesError extends Error {
  readonly code: 'engine-missing' | 'engine-corrupt'

  constructor(code: 'engine-missing' | 'engine-corrupt', detail: string) {
    super(detail)
    this.code = code
  }
}

/** Where files come from and are kept; the browser's own by default. */
export interface FileSources {
  readonly fetch: (url: string) => Promise<Response>
  /** Null where the browser keeps nothing (private windows of some browsers, no secure context). */
  readonly openCache: () => Promise<Cache | null>
}

export interface EngineBytes extends Readonly<Record<EngineFileName, Uint8Array<ArrayBuffer>>> {
  /** Null where it could not be had: the engine hears without it. */
  readonly noiseSuppressor: Uint8Array<ArrayBuffer> | null
}

const CACHE = 'hearing-engine'

const BROWSER: FileSources = {
  fetch: (url) => fetch(url),
  openCache: async () => (typeof caches === 'undefined' ? null : caches.open(CACHE).catch(() => null)),
}

/**
 * Brings the engine's files from `folder` (a URL that ends in a slash): from the browser's store where they lie there
 * already, else from the network with `onProgress` (bytes that traveled so far, and in all). Every file is checked
 * against its checksum; one that is damaged in the store is fetched anew. Throws `EngineFilesError`.
 */
export async function loadEngineFiles(
  folder: string,
  onProgress: (loaded: number, total: number) => void,
  sources: FileSources = BROWSER,
): Promise<EngineBytes> {
  const cache = await sources.openCache()
  const manifest = await manifestOf(folder, cache, sources)
  const files = ENGINE_FILES.map((name) => manifest.files[name])
  const total = files.reduce((sum, file) => sum + file.transfer, 0)
  const arrived = new Map<EngineFile, number>()
  const suppressing = optional(manifest.noiseSuppressor, folder, cache, sources)
  const loaded = await Promise.all(
    files.map(async (file) => {
      const url = folder + file.name
      return (
        (await fromCache(url, file, cache)) ??
        (await fromNetwork(url, file, cache, sources, (share) => {
          arrived.set(file, share * file.transfer)
          onProgress(sumOf(arrived.values()), total)
        }))
      )
    }),
  )
  const noiseSuppressor = await suppressing
  await forgetOthers([...files, manifest.secondModel, manifest.noiseSuppressor], cache)
  const [engine, model, words] = loaded as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ]
  return { engine, model, words, noiseSuppressor }
}

/** What hearing can do without: null where it can not be had. */
async function optional(
  file: EngineFile | undefined,
  folder: string,
  cache: Cache | null,
  sources: FileSources,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (file === undefined) return null
  const url = folder + file.name
  const kept = await fromCache(url, file, cache)
  return kept ?? fromNetwork(url, file, cache, sources, () => {}).catch(() => null)
}

/** Brings the second acoustic model, in the same way; null where the server has none. Throws `EngineFilesError`. */
export async function loadSecondModel(
  folder: string,
  sources: FileSources = BROWSER,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const cache = await sources.openCache()
  const { secondModel } = await manifestOf(folder, cache, sources)
  if (secondModel === undefined) return null
  const url = folder + secondModel.name
  const kept = await fromCache(url, secondModel, cache)
  return kept ?? fromNetwork(url, secondModel, cache, sources, () => {})
}

/**
 * What is kept counts at once, so that a slow network delays nobody who has been here before; a newer manifest is put
 * beside it for the next time. Only where nothing of this format is kept, the network is waited for.
 */
async function manifestOf(
  folder: string,
  cache: Cache | null,
  sources: FileSources,
): Promise<EngineManifest> {
  const url = `${folder}manifest.json`
  const kept = await readManifest(await cache?.match(url))
  const fetched = sources.fetch(url).then(async (answer) => {
    if (!answer.ok) throw new EngineFilesError('engine-missing', `${url}: ${answer.status}`)
    const manifest = await readManifest(answer.clone())
    if (manifest === null) throw new EngineFilesError('engine-corrupt', `${url}: another format`)
    await keep(cache, url, answer)
    return manifest
  })
  if (kept !== null) {
    void fetched.catch(() => {})
    return kept
  }
  return fetched.catch((reason: unknown) => {
    throw reason instanceof EngineFilesError
      ? reason
      : new EngineFilesError('engine-missing', `${url}: ${String(reason)}`)
  })
}

async function readManifest(answer: Response | undefined): Promise<EngineManifest | null> {
  const manifest = (await answer?.json().catch(() => null)) as EngineManifest | null | undefined
  return manifest?.format === ENGINE_FORMAT ? manifest : null
}

async function fromCache(
  url: string,
  file: EngineFile,
  cache: Cache | null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = await cache?.match(url)
  if (kept === undefined) return null
  const bytes = new Uint8Array(await kept.arrayBuffer())
  return (await isSound(bytes, file)) ? bytes : null
}

async function fromNetwork(
  url: string,
  file: EngineFile,
  cache: Cache | null,
  sources: FileSources,
  onShare: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await sources.fetch(url).catch((reason: unknown) => {
    throw new EngineFilesError('engine-missing', `${url}: ${String(reason)}`)
  })
  if (!answer.ok) throw new EngineFilesError('engine-missing', `${url}: ${answer.status}`)
  const bytes = await readWhole(answer, file, onShare).catch((reason: unknown) => {
    throw new EngineFilesError('engine-missing', `${url}: ${String(reason)}`)
  })
  if (!(await isSound(bytes, file))) throw new EngineFilesError('engine-corrupt', url)
  // Nobody waits until the store has written it, which takes time of its own for megabytes.
  void keep(cache, url, new Response(bytes))
  return bytes
}

async function readWhole(
  answer: Response,
  file: EngineFile,
  onShare: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value)
    read += part.value.length
    onShare(Math.min(1, read / file.bytes))
  }
  return joinedBytes(parts)
}

async function isSound(bytes: Uint8Array<ArrayBuffer>, file: EngineFile): Promise<boolean> {
  if (bytes.length !== file.bytes) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === file.sha256
}

/** A full or forbidden store is no reason not to hear: the files are then fetched again next time. */
async function keep(cache: Cache | null, url: string, answer: Response): Promise<void> {
  await cache?.put(url, answer).catch(() => {})
}

async function forgetOthers(files: readonly (EngineFile | undefined)[], cache: Cache | null): Promise<void> {
  const wanted = new Set(['manifest.json', ...files.flatMap((file) => file?.name ?? [])])
  for (const request of (await cache?.keys()) ?? []) {
    if (!wanted.has(request.url.slice(request.url.lastIndexOf('/') + 1))) await cache?.delete(request)
  }
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
