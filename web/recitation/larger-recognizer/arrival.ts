/** What determines whether a background download would cost the person something. */
export interface DownloadCosts {
  /** The main pointer is a finger, as on a phone or tablet, whose network may charge by the megabyte. */
  readonly isTouch: boolean
  readonly savesData: boolean
  /** The browser's estimate ("slow-2g" to "4g"); undefined if it makes none. */
  readonly network: string | undefined
  /** Bytes that may still be stored; null if unknown. */
  readonly room: number | null
}

/** Enough free space, in bytes, that 23 MB don't matter. */
const AMPLE_SPACE = 1_000_000_000

/** Checks whether the larger recognizer may be fetched without asking. */
export function isFree({ isTouch, savesData, network = '4g', room }: DownloadCosts): boolean {
  return !isTouch && !savesData && network === '4g' && room !== null && room > AMPLE_SPACE
}

interface AfterRecitation {
  /** Whether the person has turned it off. */
  readonly isOff: boolean
  /** Whether it may be offered or fetched now: at most once a day, and not after "Not now". */
  readonly isTime: boolean
  /** Whether it was offered or fetched in this browser before. */
  readonly isKnown: boolean
  /** Whether several words may have been misheard. */
  readonly isInDoubt: boolean
  readonly costs: DownloadCosts
}

/**
 * Decides what to do after a recitation on the device if the larger recognizer is missing. Fetches it if the
 * download is free. Otherwise offers it once, and then again only if words were in doubt.
 */
export function arrivalAfter({
  isOff,
  isTime,
  isKnown,
  isInDoubt,
  costs,
}: AfterRecitation): 'fetch' | 'offer' | 'nothing' {
  if (isOff || !isTime) return 'nothing'
  if (isFree(costs)) return 'fetch'
  return !isKnown || isInDoubt ? 'offer' : 'nothing'
}
