import { openStoredText } from '#web/stores/browser-storage.ts'

/** Text shared from another app. Stored for this tab, so it survives signing in. */
export const sharedText = openStoredText('shared-text', 'session')

/** Far more than the longest chapter. */
const MAX_SHARED_CHARACTERS = 40_000

/** Parses the query string that a share opens. Returns its title, text, and link, each once. */
export function parseSharedText(search: string): string {
  const query = new URLSearchParams(search)
  const parts = ['title', 'text', 'url'].map((name) => query.get(name)?.trim() ?? '')
  const uniqueParts = parts.filter(
    (part, index) =>
      part !== '' &&
      !parts.some((other, otherIndex) => otherIndex !== index && isRepeated(other, part, otherIndex < index)),
  )
  return uniqueParts.join('\n').slice(0, MAX_SHARED_CHARACTERS)
}

/** Checks whether another part already contains this one. Of two equal parts, only the second counts as a repeat. */
const isRepeated = (other: string, part: string, isBefore: boolean) =>
  other === part ? isBefore : other.includes(part)
