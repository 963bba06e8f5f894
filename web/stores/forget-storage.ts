/** Deletes everything except the keys that stay. Never throws. */
export function forgetAllBut(stays: (key: string) => boolean, place: 'local' | 'session'): void {
  try {
    const storage = place === 'local' ? localStorage : sessionStorage
    for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key)
  } catch {
    // If we can't access the storage, no one else can read it either.
  }
}
