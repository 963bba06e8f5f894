/** The cache of texts in this browser. They are the same for every member and reveal nothing about anyone. */
const CACHE_NAME = 'bible-texts'

/** Stores texts between visits. Never rejects. If storage is unavailable, reads return undefined. */
export interface StoredTexts {
  read(url: string): Promise<Response | undefined>
  /** Stores a response once it's complete. */
  store(url: string, response: Response): Promise<void>
  remove(url: string): Promise<void>
}

/** Opens the browser's cache. `storage` is undefined if the page has no cache storage, for example over plain HTTP. */
export function openStoredTexts(storage: CacheStorage | undefined): StoredTexts {
  const tryCache = async <Result>(work: (cache: Cache) => Promise<Result>): Promise<Result | undefined> => {
    try {
      return storage === undefined ? undefined : await work(await storage.open(CACHE_NAME))
    } catch {
      // Storage is full or forbidden, or the response was cut off. Load it from the server again.
      return undefined
    }
  }
  return {
    read: (url) => tryCache((cache) => cache.match(url)),
    store: (url, response) => tryCache((cache) => cache.put(url, response)),
    remove: async (url) => void (await tryCache((cache) => cache.delete(url))),
  }
}
