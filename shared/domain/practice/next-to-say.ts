/** Ids of verses, each list in its own order. */
interface VersesToSay {
  /** In memory, the weakest first. */
  readonly learned: readonly string[]
  readonly saved: readonly string[]
}

/**
 * The verse to go on with where none is due: the one that follows this one among those in memory, else among the saved
 * ones, where the first follows the last. Undefined where there is no other.
 */
export function nextToSay(current: string, { learned, saved }: VersesToSay): string | undefined {
  return following(current, learned) ?? following(current, saved)
}

function following(current: string, ids: readonly string[]): string | undefined {
  const at = ids.indexOf(current)
  return [...ids.slice(at + 1), ...ids].find((id) => id !== current)
}
