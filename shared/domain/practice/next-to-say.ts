interface VersesToSay {
  readonly learned: readonly string[]
  readonly saved: readonly string[]
}

/** Returns the next verse in memory, or else the next saved one, wrapping around. Undefined if there is no other. */
export function findNextToSay(current: string, { learned, saved }: VersesToSay): string | undefined {
  return findNext(current, learned) ?? findNext(current, saved)
}

function findNext(current: string, ids: readonly string[]): string | undefined {
  const index = ids.indexOf(current)
  return [...ids.slice(index + 1), ...ids].find((id) => id !== current)
}
