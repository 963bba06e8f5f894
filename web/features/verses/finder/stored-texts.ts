/** The texts that this browser keeps. They are the same for every member and say nothing about anybody. */
const CACHE = 'bible-texts'

/** Where texts are kept between visits. Nothing here rejects: a browser that keeps nothing has nothing. */
export interface StoredTexts {
  /** The list of verses at an address, as it was kept last. */
  read(address: string): Promise<Response | undefined>
  /** Keeps an answer, once it is whole. */
  keep(address: string, answer: Response): Promise<void>
  forget(address: string): Promise<void>
}

/** The browser's own cache; `storage` is undefined where a page may have none, as over plain http. */
export function storedTexts(storage: CacheStorage | undefined): StoredTexts {
  const within = async <Result>(work: (cache: Cache) => Promise<Result>): Promise<Result | undefined> => {
    try {
      return storage === undefined ? undefined : await work(await storage.open(CACHE))
    } catch {
      // Full, forbidden, or broken off on the way: then it comes from the server again.
      return undefined
    }
  }
  return {
    read: (address) => within((cache) => cache.match(address)),
    keep: (address, answer) => within((cache) => cache.put(address, answer)),
    forget: async (address) => void (await within((cache) => cache.delete(address))),
  }
}
