/** The searchable text of a settings section. */
interface SearchableSetting {
  readonly title: string
  readonly text: string
  readonly words?: string
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Checks whether each word of the search begins a word of the setting. */
export function matchesSearch({ title, text, words = '' }: SearchableSetting, search: string): boolean {
  const settingWords = wordsIn(`${title} ${text} ${words}`)
  return wordsIn(search).every((sought) => settingWords.some((word) => word.startsWith(sought)))
}

/** Converts a title to an id: "Your data" is at "#your-data". */
export const settingId = (title: string): string => wordsIn(title).join('-')
