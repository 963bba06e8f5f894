/** Where in a passage somebody stopped, kept in the browser so that they can go on another day. */
export interface PassagePlace {
  /** Verses said so far; 0 for none. */
  readonly get: () => number
  readonly set: (verses: number) => void
}

/** The place in the passage from a first to a last verse, for a member. */
export function passagePlace(userId: string, first: string, last: string): PassagePlace {
  const key = `passage-${userId}-${first}-${last}`
  return {
    get() {
      try {
        const kept = Number(localStorage.getItem(key))
        return Number.isSafeInteger(kept) && kept > 0 ? kept : 0
      } catch {
        return 0
      }
    },
    set(verses) {
      try {
        if (verses === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, String(verses))
      } catch {
        // Not kept then: it begins with its first verse the next time.
      }
    },
  }
}
