import {
  type DownloadCosts,
  isDownloadFree,
} from '#web/recognizer/on-device/second-pass/download/download-costs.ts'

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
