/** Deletes everything except the keys that stay. Never throws. */
export function forgetAllBut(stays: (key: string) => boolean, place: 'local' | 'session'): void {
  try {
    const storage = place === 'local' ? localStorage : sessionStorage
    for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key)
  } catch {
    // What we can't access, no one else can read either.
  }
}
