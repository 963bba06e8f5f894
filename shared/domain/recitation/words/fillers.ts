const FILLERS = new Set(['um', 'uh', 'uhm', 'umm', 'er', 'erm', 'hmm', 'mm', 'mhm'])

/** Whether a word (its normal form) is a sound of thinking: "um", "uh". */
export function isFiller(key: string): boolean {
  return FILLERS.has(key)
}
