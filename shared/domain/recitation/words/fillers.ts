const FILLERS = new Set(['um', 'uh', 'uhm', 'umm', 'er', 'erm', 'hmm', 'mm', 'mhm'])

/** Returns whether a normalized word is a filler, like "um" or "uh". */
export function isFiller(key: string): boolean {
  return FILLERS.has(key)
}
