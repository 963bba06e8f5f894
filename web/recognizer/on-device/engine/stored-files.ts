import { ENGINE_FORMAT, type EngineFile, type EngineManifest } from './engine-manifest.ts'
import { joinBytes } from './join-bytes.ts'

export class EngineFilesError extends Error {
  readonly code: 'engine-missing' | 'engine-corrupt'

  constructor(code: 'engine-missing' | 'engine-corrupt', detail: string) {
    super(detail)
    this.code = code
  }
}

export interface FileSources {
  readonly fetch: (url: string) => Promise<Response>
  /** Resolves to null if the browser has no cache, for example in an insecure context or a private window. */
  readonly openCache: () => Promise<Cache | null>
}

const CACHE_NAME = 'hearing-engine'

export const BROWSER_SOURCES: FileSources = {
  fetch: (url) => fetch(url),
  openCache: async () => (typeof caches === 'undefined' ? null : caches.open(CACHE_NAME).catch(() => null)),
}

/** Manages the engine's files. Nothing else accesses their cache or the server's folder. */
export class StoredFiles {
  readonly #folder: string
  readonly #fetch: FileSources['fetch']
  readonly #cache: Cache | null

  private constructor(folder: string, { fetch }: FileSources, cache: Cache | null) {
    this.#folder = folder
    this.#fetch = fetch
    this.#cache = cache
  }

  /** @param folder URL of the files, ending in a slash */
  static async open(folder: string, sources: FileSources): Promise<StoredFiles> {
    return new StoredFiles(folder, sources, await sources.openCache())
  }

  get canStore(): boolean {
    return this.#cache !== null
  }

  /**
   * Returns the stored manifest immediately, so a slow network doesn't delay a returning visitor, and stores a newer
   * one for next time. Waits for the network only if no manifest of this format is stored, or none that `suffices`.
   * Throws `EngineFilesError`.
   */
  async manifest(suffices: (stored: EngineManifest) => boolean = () => true): Promise<EngineManifest> {
    const stored = await readManifest(await this.#cache?.match(this.#manifestUrl))
    const newest = this.#fetchManifest()
    if (stored === null) return newest
    if (!suffices(stored)) return newest.catch(() => stored)
    void newest.catch(() => {})
    return stored
  }

  /** Reads a file from the cache. Returns null if it is absent or damaged, and deletes a damaged file. */
  async read(file: EngineFile): Promise<Uint8Array<ArrayBuffer> | null> {
    const response = await this.#cache?.match(this.#folder + file.name)
    if (response === undefined) return null
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (await isIntact(bytes, file)) return bytes
    await this.#cache?.delete(this.#folder + file.name)
    return null
  }

  /** Checks whether a file is in the cache, without verifying its content. */
  async has(file: EngineFile): Promise<boolean> {
    return (await this.#cache?.match(this.#folder + file.name)) !== undefined
  }

  /**
   * Reads a file from the cache, or fetches and verifies it. `onProgress` gets the fraction that has arrived. Doesn't
   * wait for the cache, because writing megabytes takes time. If the cache is full, the file is fetched again next
   * time. Throws `EngineFilesError`.
   */
  async load(
    file: EngineFile,
    onProgress: (share: number) => void = () => {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const stored = await this.read(file)
    if (stored !== null) return stored
    const bytes = await this.#fetchFile(file, onProgress)
    void this.#write(file, bytes)
    return bytes
  }

  /** Like `load`, but also throws if the cache refuses the file, which would then be fetched again. */
  async store(
    file: EngineFile,
    onProgress: (share: number) => void = () => {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const stored = await this.read(file)
    if (stored !== null) return stored
    const bytes = await this.#fetchFile(file, onProgress)
    if (await this.#write(file, bytes)) return bytes
    throw new EngineFilesError('engine-missing', `${file.name}: cannot be stored`)
  }

  async #fetchFile(file: EngineFile, onProgress: (share: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    const url = this.#folder + file.name
    const throwMissing = (reason: unknown) => {
      throw new EngineFilesError('engine-missing', `${url}: ${String(reason)}`)
    }
    const response = await this.#fetch(url).catch(throwMissing)
    if (!response.ok) return throwMissing(response.status)
    const bytes = await readBody(response, file, onProgress).catch(throwMissing)
    if (!(await isIntact(bytes, file))) throw new EngineFilesError('engine-corrupt', url)
    return bytes
  }

  /** Resolves to false if the cache is full or forbidden. */
  async #write(file: EngineFile, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    return this.#put(this.#folder + file.name, new Response(bytes))
  }

  async deleteOthers(files: readonly EngineFile[]): Promise<void> {
    const keptNames = new Set(['manifest.json', ...files.map(({ name }) => name)])
    await this.#deleteWhere((name) => !keptNames.has(name))
  }

  async deleteAll(prefix: string): Promise<void> {
    await this.#deleteWhere((name) => name.startsWith(prefix))
  }

  async #deleteWhere(isUnwanted: (name: string) => boolean): Promise<void> {
    for (const request of (await this.#cache?.keys()) ?? []) {
      if (isUnwanted(request.url.slice(request.url.lastIndexOf('/') + 1))) await this.#cache?.delete(request)
    }
  }

  get #manifestUrl(): string {
    return `${this.#folder}manifest.json`
  }

  async #fetchManifest(): Promise<EngineManifest> {
    const url = this.#manifestUrl
    const response = await this.#fetch(url).catch((reason: unknown) => {
      throw new EngineFilesError('engine-missing', `${url}: ${String(reason)}`)
    })
    if (!response.ok) throw new EngineFilesError('engine-missing', `${url}: ${response.status}`)
    const manifest = await readManifest(response.clone())
    if (manifest === null) throw new EngineFilesError('engine-corrupt', `${url}: another format`)
    await this.#put(url, response)
    return manifest
  }

  async #put(url: string, response: Response): Promise<boolean> {
    if (this.#cache === null) return false
    return this.#cache.put(url, response).then(
      () => true,
      () => false,
    )
  }
}

async function readManifest(response: Response | undefined): Promise<EngineManifest | null> {
  const manifest = (await response?.json().catch(() => null)) as EngineManifest | null | undefined
  return manifest?.format === ENGINE_FORMAT ? manifest : null
}

async function readBody(
  response: Response,
  file: EngineFile,
  onProgress: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value)
    read += part.value.length
    onProgress(Math.min(1, read / file.bytes))
  }
  return joinBytes(parts)
}

async function isIntact(bytes: Uint8Array<ArrayBuffer>, file: EngineFile): Promise<boolean> {
  if (bytes.length !== file.bytes) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === file.sha256
}
