/** The themes a verse may have, in the order in which they are offered. The first ten are those of the library. */
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

/** The key of a theme, as it is stored and sent; shown with a capital. */
export type Theme = (typeof THEMES)[number]

/** The themes that the Bible library filters by. */
export const LIBRARY_THEMES: readonly Theme[] = THEMES.slice(0, 10)

/** The choice for a verse without a theme, in words. */
export const NO_THEME = 'No Theme'

const known: ReadonlySet<string> = new Set(THEMES)

/** Whether the text is the key of one of the twenty themes. */
export function isTheme(text: string): text is Theme {
  return known.has(text)
}
