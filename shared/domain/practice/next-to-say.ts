interface VersesToSay {
  readonly learned: readonly string[]
  readonly saved: readonly string[]
}

/** Returns the next one in memory, or else the next saved one, wrapping around. Undefined if there is no other. */
export function nextToSay(current: string, { learned, saved }: VersesToSay): string | undefined {
  return following(current, learned) ?? following(current, saved)
}

function following(current: string, ids: readonly string[]): string | undefined {
  const at = ids.indexOf(current)
  return [...ids.slice(at + 1), ...ids].find((id) => id !== current)
}
