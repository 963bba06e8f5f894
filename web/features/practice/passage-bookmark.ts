/** Where a member stopped in a passage, kept in the browser so that they can go on another day. */
export interface PassageBookmark {
  /** Verses said so far; 0 for none. */
  readonly get: () => number
  readonly set: (verses: number) => void
}

/** A member's bookmark in the passage from a first to a last verse. */
export function passageBookmark(userId: string, first: string, last: string): PassageBookmark {
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
        // Not kept then: the passage begins with its first verse the next time.
      }
    },
  }
}
