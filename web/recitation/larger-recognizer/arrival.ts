/** The facts that determine whether a background download would cost the person something. */
export interface DownloadCosts {
  /** Whether the main pointer is a finger, as on a phone or tablet, whose network may charge by the megabyte. */
  readonly isTouch: boolean
  readonly savesData: boolean
  /** The browser's estimate ("slow-2g" to "4g"); undefined if it has none. */
  readonly network: string | undefined
  /** Bytes that can still be stored; null if unknown. */
  readonly freeSpace: number | null
}

/** The free space above which 23 MB don't matter. */
const AMPLE_SPACE_BYTES = 1_000_000_000

/** Checks whether the larger recognizer may be fetched without asking. */
export function isDownloadFree({ isTouch, savesData, network = '4g', freeSpace }: DownloadCosts): boolean {
  return !isTouch && !savesData && network === '4g' && freeSpace !== null && freeSpace > AMPLE_SPACE_BYTES
}

interface AfterRecitation {
  /** Whether the person has turned it off. */
  readonly isOff: boolean
  /** Whether it may be offered or fetched now: at most once a day, and not after "Not now". */
  readonly isAllowedNow: boolean
  /** Whether it was offered or fetched in this browser before. */
  readonly isKnown: boolean
  /** Whether several words may have been misheard. */
  readonly hasDoubts: boolean
  readonly costs: DownloadCosts
}

/**
 * Decides what to do after a recitation on the device if the larger recognizer is missing. Fetches it if the download
 * is free. Otherwise offers it once, and then again only if words were doubtful.
 */
export function decideArrival({
  isOff,
  isAllowedNow,
  isKnown,
  hasDoubts,
  costs,
}: AfterRecitation): 'fetch' | 'offer' | 'nothing' {
  if (isOff || !isAllowedNow) return 'nothing'
  if (isDownloadFree(costs)) return 'fetch'
  return !isKnown || hasDoubts ? 'offer' : 'nothing'
}
