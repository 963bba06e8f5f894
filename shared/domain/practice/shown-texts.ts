/** A text whose words the person asked to see or hear. */
export interface ShownText {
  /** "Psalm 23:1 KJV". */
  readonly name: string
  /** When it was last shown, in milliseconds since 1970-01-01T00:00Z. */
  readonly at: number
  /** Whether another text was shown or recited since. */
  readonly isFollowed: boolean
}

/** Before this, the words are still fresh, even if another text came in between. */
const MIN_GAP_MS = 2 * 60_000
/** After this, no other text has to come in between. */
const MAX_GAP_MS = 60 * 60_000

/** Records that texts were shown or heard, which marks all other texts as followed. */
export const recordShown = (
  texts: readonly ShownText[],
  names: readonly string[],
  now: number,
): readonly ShownText[] => [
  ...recordRecited(texts, names, now).filter(({ name }) => !names.includes(name)),
  ...names.map((name) => ({ name, at: now, isFollowed: false })),
]

/** Records that texts were recited, which marks all other texts as followed. Drops texts that no longer matter. */
export const recordRecited = (
  texts: readonly ShownText[],
  names: readonly string[],
  now: number,
): readonly ShownText[] =>
  texts
    .filter((text) => isFresh(text, now))
    .map((text) => (names.includes(text.name) ? text : { ...text, isFollowed: true }))

/**
 * Returns whether a recitation that begins now would be practice, not a test, because it would repeat a text that was
 * just seen or heard: less than two minutes ago, or without another text in between.
 */
export const isJustShown = (texts: readonly ShownText[], names: readonly string[], now: number): boolean =>
  texts.some((text) => names.includes(text.name) && isFresh(text, now))

function isFresh({ at, isFollowed }: ShownText, now: number): boolean {
  const since = now - at
  // A clock that was set back makes the time unknown.
  if (since < 0 || since >= MAX_GAP_MS) return false
  return since < MIN_GAP_MS || !isFollowed
}
