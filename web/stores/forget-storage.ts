/** Forgets everything that is kept there but the texts under some keys. Never throws. */
export function forgetAllBut(keys: readonly string[], place: 'local' | 'session'): void {
  try {
    const storage = place === 'local' ? localStorage : sessionStorage
    for (const key of Object.keys(storage)) if (!keys.includes(key)) storage.removeItem(key)
  } catch {
    // What cannot be reached cannot be read by anybody else either.
  }
}
