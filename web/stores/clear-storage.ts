/** Deletes everything except the keys to keep. Never throws. */
export function removeAllExcept(isKept: (key: string) => boolean, area: 'local' | 'session'): void {
  try {
    const storage = area === 'local' ? localStorage : sessionStorage
    for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key)
  } catch {
    // If we can't access the storage, no one else can read it either.
  }
}
