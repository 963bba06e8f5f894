/** What a download in the background could cost a person here. */
export interface DownloadCosts {
  /** The first pointer is a finger: a phone or a tablet, whose network may be paid by the megabyte. */
  readonly isTouch: boolean
  readonly savesData: boolean
  /** The browser's estimate ("slow-2g" to "4g"); undefined if it makes none. */
  readonly network: string | undefined
  /** Bytes that may still be stored; null if unknown. */
  readonly room: number | null
}

/** The least room, in bytes, of which 23 MB are not missed. */
const AMPLE_ROOM = 1_000_000_000

/** Whether the larger recognizer may be fetched without asking. */
export function costsNothing({ isTouch, savesData, network = '4g', room }: DownloadCosts): boolean {
  return !isTouch && !savesData && network === '4g' && room !== null && room > AMPLE_ROOM
}

interface AfterRecitation {
  /** Whether the person has turned it off. */
  readonly isOff: boolean
  /** Whether it is time: at most once a day, and not after "Not now". */
  readonly isTime: boolean
  /** Whether it was offered or fetched in this browser before. */
  readonly isKnown: boolean
  /** Whether several words may have been misheard. */
  readonly isInDoubt: boolean
  readonly costs: DownloadCosts
}

/**
 * What to do about a larger recognizer that is missing, after a finished recitation on the device. Where it costs nothing,
 * fetch it. Elsewhere offer it once, then again only when words were in doubt.
 */
export function arrivalAfter({
  isOff,
  isTime,
  isKnown,
  isInDoubt,
  costs,
}: AfterRecitation): 'fetch' | 'offer' | 'nothing' {
  if (isOff || !isTime) return 'nothing'
  if (costsNothing(costs)) return 'fetch'
  return !isKnown || isInDoubt ? 'offer' : 'nothing'
}
