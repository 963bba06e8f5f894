import { openStoredJson } from '#web/stores/browser-storage.ts'

/** Where a member stopped in a passage, stored in the browser so they can continue another day. */
interface PassageBookmark {
  /** Returns how many verses are done. */
  readonly get: () => number
  readonly set: (verses: number) => void
}

/** Opens the bookmark for the passage from one verse id to another. Zero means the beginning. */
export function openPassageBookmark(userId: string, first: string, last: string): PassageBookmark {
  const stored = openStoredJson(`passage-${userId}-${first}-${last}`, 'local', (value) =>
    Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null,
  )
  return {
    get: () => stored.read() ?? 0,
    set(verses) {
      if (verses === 0) stored.remove()
      else stored.set(verses)
    },
  }
}
