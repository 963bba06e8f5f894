import { storedText } from '#web/stores/browser-storage.ts'

/** What another app shared with this one. Stays in this tab, so it survives signing in. */
export const sharedText = storedText('shared-text', 'session')

/** The most characters stored: far more than the longest chapter. */
const MOST_SHARED = 40_000

/** The text in the address that a share opens: its title, text and link, each once. */
export function sharedIn(search: string): string {
  const query = new URLSearchParams(search)
  const parts = ['title', 'text', 'url'].map((name) => query.get(name)?.trim() ?? '')
  const all = parts.filter(
    (part, index) =>
      part !== '' && !parts.some((other, at) => at !== index && repeats(other, part, at < index)),
  )
  return all.join('\n').slice(0, MOST_SHARED)
}

/** Whether a part says what another says already; of two that are the same, the first stays. */
const repeats = (other: string, part: string, isBefore: boolean) =>
  other === part ? isBefore : other.includes(part)
