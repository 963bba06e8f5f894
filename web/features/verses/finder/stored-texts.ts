/** The cache of texts in this browser. They are the same for every member and reveal nothing about anyone. */
const CACHE = 'bible-texts'

/** Stores texts between visits. Never rejects; without storage, finds nothing. */
export interface StoredTexts {
  read(address: string): Promise<Response | undefined>
  /** Stores a response once it is complete. */
  keep(address: string, answer: Response): Promise<void>
  forget(address: string): Promise<void>
}

/** Opens the browser's cache. `storage` is undefined if pages have none, such as over plain http. */
export function storedTexts(storage: CacheStorage | undefined): StoredTexts {
  const within = async <Result>(work: (cache: Cache) => Promise<Result>): Promise<Result | undefined> => {
    try {
      return storage === undefined ? undefined : await work(await storage.open(CACHE))
    } catch {
      // Storage is full or forbidden, or the response was cut off. Load it from the server again.
      return undefined
    }
  }
  return {
    read: (address) => within((cache) => cache.match(address)),
    keep: (address, answer) => within((cache) => cache.put(address, answer)),
    forget: async (address) => void (await within((cache) => cache.delete(address))),
  }
}
