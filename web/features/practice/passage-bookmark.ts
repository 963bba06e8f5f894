import { storedJson } from '#web/stores/browser-storage.ts'

/** Where a member stopped in a passage, kept in the browser so that they can go on another day. */
interface PassageBookmark {
  /** Verses said so far; 0 for none. */
  readonly get: () => number
  readonly set: (verses: number) => void
}

/** A member's bookmark in the passage from a first to a last verse. */
export function passageBookmark(userId: string, first: string, last: string): PassageBookmark {
  const stored = storedJson(`passage-${userId}-${first}-${last}`, 'local', (kept) =>
    Number.isSafeInteger(kept) && Number(kept) > 0 ? Number(kept) : null,
  )
  return {
    get: () => stored.read() ?? 0,
    set(verses) {
      if (verses === 0) stored.forget()
      else stored.keep(verses)
    },
  }
}
