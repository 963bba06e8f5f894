/** Forgets everything that is kept there but the texts under the keys that stay. Never throws. */
export function forgetAllBut(stays: (key: string) => boolean, place: 'local' | 'session'): void {
  try {
    const storage = place === 'local' ? localStorage : sessionStorage
    for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key)
  } catch {
    // What cannot be reached cannot be read by anybody else either.
  }
}
