/** The searchable text of a settings section. */
interface SearchableSetting {
  readonly title: string
  readonly text: string
  readonly words?: string
}

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Checks whether each word of the search begins a word of the setting. */
export function matchesSearch({ title, text, words = '' }: SearchableSetting, search: string): boolean {
  const settingWords = splitWords(`${title} ${text} ${words}`)
  return splitWords(search).every((searchWord) => settingWords.some((word) => word.startsWith(searchWord)))
}

/** Converts a title to an id: "Your data" is at "#your-data". */
export const toSettingId = (title: string): string => splitWords(title).join('-')
