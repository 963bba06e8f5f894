/** The themes in display order. The library uses the first ten. */
export const THEMES = [
  'faith',
  'love',
  'hope',
  'peace',
  'joy',
  'strength',
  'wisdom',
  'forgiveness',
  'salvation',
  'comfort',
  'guidance',
  'healing',
  'prayer',
  'thankfulness',
  'worship',
  'service',
  'devotion',
  'discipleship',
  'courage',
  'perseverance',
] as const

/** The key of a theme. Screens show it capitalized. */
export type Theme = (typeof THEMES)[number]

export const LIBRARY_THEMES: readonly Theme[] = THEMES.slice(0, 10)

export const NO_THEME = 'No Theme'

const themes: ReadonlySet<string> = new Set(THEMES)

export function isTheme(text: string): text is Theme {
  return themes.has(text)
}
