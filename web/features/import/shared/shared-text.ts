import { storedText } from '#web/stores/browser-storage.ts'

/** Text shared from another app. Stored for this tab, so it survives signing in. */
export const sharedText = storedText('shared-text', 'session')

/** The most characters stored: far more than the longest chapter. */
const MAX_SHARED = 40_000

/** Returns the text in the address that a share opens: its title, text and link, each once. */
export function sharedIn(search: string): string {
  const query = new URLSearchParams(search)
  const parts = ['title', 'text', 'url'].map((name) => query.get(name)?.trim() ?? '')
  const all = parts.filter(
    (part, index) =>
      part !== '' && !parts.some((other, at) => at !== index && repeats(other, part, at < index)),
  )
  return all.join('\n').slice(0, MAX_SHARED)
}

/** Checks whether another part already contains this one. Of two equal parts, the first is kept. */
const repeats = (other: string, part: string, isBefore: boolean) =>
  other === part ? isBefore : other.includes(part)
