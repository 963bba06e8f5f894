/** The cache of texts in this browser. They are the same for every member and reveal nothing about anyone. */
const CACHE_NAME = 'bible-texts'

/** Stores texts between visits. Never rejects; without storage, finds nothing. */
export interface StoredTexts {
  read(address: string): Promise<Response | undefined>
  /** Stores a response once it's complete. */
  keep(address: string, response: Response): Promise<void>
  forget(address: string): Promise<void>
}

/** Opens the browser's cache. `storage` is undefined if pages have none, for example over plain HTTP. */
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
    read: (address) => tryCache((cache) => cache.match(address)),
    keep: (address, answer) => tryCache((cache) => cache.put(address, answer)),
    forget: async (address) => void (await tryCache((cache) => cache.delete(address))),
  }
}
